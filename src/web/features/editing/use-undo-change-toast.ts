import { useRevalidator } from 'react-router'
import { useErrorText } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'

/** Duration in milliseconds for which the toast with the undo button is shown. */
const undoableMs = 15_000

/** Returns a function that shows a toast about a change with an undo button; null as `changeId` means no change. */
export function useUndoChangeToast(): (text: string, changeId: number | null) => void {
  const t = useWords('editing')
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const undo = useCall('undoChange', {
    async onSuccess() {
      await revalidate()
      toast('success', t('undone'))
    },
    onError: (error) => toast('destructive', errorText(error)),
  })
  return (text, changeId) => {
    if (changeId === null) return toast('success', t('nothingChanged'))
    return toast('success', text, {
      durationMs: undoableMs,
      action: { label: t('undo'), onAct: () => undo.mutate({ params: { id: changeId }, body: {} }) },
    })
  }
}
