import type { CallInput } from '#contract/calls/call-types'
import { bulkBooksMax } from '#contract/values/limits'
import type { EntryToRestore } from '#contract/calls/many-entries'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { invalidateChangedBy } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { shortToastMs, useToast } from '../../shared/use-toast.ts'
import { useUndoToast } from '../../shared/use-undo-toast.ts'
import { savedShelves } from './reading-marks.ts'

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

type Change = Omit<NonNullable<CallInput<'changeManyEntries'>['body']>, 'bookIds' | 'from'>

/** Returns `changeMany`, which changes several entries and offers an undo, and `call`, whose error the page shows. */
export function useManyEntries() {
  const t = useWords('reading')
  const client = useClient()
  const errorText = useErrorText()
  const toast = useToast()
  const offerUndo = useUndoToast()
  const restoring = useCall('restoreManyEntries')
  const call = useCall('changeManyEntries', {
    failed: (error) => (isConflict(error) ? t('many.changed') : undefined),
  })

  async function restore(before: readonly EntryToRestore[]): Promise<void> {
    for (let from = 0; from < before.length; from += bulkBooksMax)
      await restoring.mutateAsync({ body: { entries: before.slice(from, from + bulkBooksMax) } })
  }
  /**
   * Makes the same change to several entries, in batches. Resolves to true after a success.
   * @param messageOf returns the success message for the number of changed entries
   */
  async function changeMany(
    bookIds: readonly number[],
    change: Change,
    messageOf: (count: number) => string,
  ): Promise<boolean> {
    const before: EntryToRestore[] = []
    // a finish date is written only for read books
    const shelf = change.status ?? 'read'
    let hasFailed = false
    let shelves: Awaited<ReturnType<typeof savedShelves>> | undefined
    try {
      if (change.status !== undefined) shelves = await savedShelves(bookIds, client.language)
    } catch (error) {
      // the statuses could not be loaded, so no change was sent, and `call` has no error to show
      const text = `${t('failed.update')} ${errorText(error)}`
      toast('destructive', text, { title: t('failed.title') })
      return false
    }
    try {
      for (let from = 0; from < bookIds.length; from += bulkBooksMax) {
        const to = from + bulkBooksMax
        const body = { bookIds: bookIds.slice(from, to), ...change, from: shelves?.slice(from, to) }
        const changed = (await call.mutateAsync({ body })).before
        before.push(...changed.map((each) => ({ ...each, from: shelf })))
      }
    } catch (error) {
      hasFailed = true
      // another device has changed a status: refetches the entries that the page shows
      if (isConflict(error)) void invalidateChangedBy('changeManyEntries')
    }
    // the books are sent in batches; if a batch failed, the batches before it can still be undone
    if (before.length > 0) offerUndo(messageOf(before.length), () => restore(before))
    else if (!hasFailed) toast('default', messageOf(0), { durationMs: shortToastMs })
    return !hasFailed
  }
  return { changeMany, call }
}
