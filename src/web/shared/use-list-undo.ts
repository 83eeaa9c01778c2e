import type { CallAnswer, CallInput } from '#contract/calls/call-types'
import { useCall } from '../platform/use-call.ts'
import { useUndoToast } from './use-undo-toast.ts'

/**
 * Returns a function that shows a toast after a book was removed from a list. Its undo button adds the book again, with
 * its former place and note.
 */
export function useListUndo(): (
  text: string,
  params: CallInput<'removeBookFromList'>['params'],
  removed: CallAnswer<'removeBookFromList'>['removed'],
) => void {
  const offerUndo = useUndoToast()
  const add = useCall('addBooksToList')
  const change = useCall('changeBookInList')
  return (text, params, removed) => {
    if (removed === null) return
    const { place, note } = removed
    let isAdded = false
    offerUndo(text, async () => {
      const body = { bookIds: [Number(params.bookId)] }
      const { added } = await add.mutateAsync({ params: { id: params.id }, body })
      isAdded ||= added.length > 0
      // a book that the reader has added in another tab meanwhile keeps its new place and note
      if (isAdded) await change.mutateAsync({ params, body: { place, note: note ?? '' } })
    })
  }
}
