import { useWords } from '../platform/words.tsx'
import { showToast } from '../ui/toast.tsx'

/** Milliseconds for which the toast is shown: enough to read it and reach the undo button by keyboard. */
const undoMs = 10_000
const successMs = 5000

/** Returns a function that shows a toast about a change, with a button that undoes it. */
export function useUndoToast(): (text: string, undo: () => Promise<unknown>) => void {
  const t = useWords('catalogue')
  const closeLabel = useWords('common')('share.close')
  async function undone(undo: () => Promise<unknown>): Promise<void> {
    try {
      await undo()
      showToast({ tone: 'success', text: t('undone'), durationMs: successMs, closeLabel })
    } catch {
      showToast({
        tone: 'destructive',
        text: t('undoFailed'),
        closeLabel,
        action: { label: t('undo'), onAct: () => void undone(undo) },
      })
    }
  }
  return (text, undo) =>
    showToast({
      tone: 'success',
      text,
      durationMs: undoMs,
      closeLabel,
      action: { label: t('undo'), onAct: () => void undone(undo) },
    })
}
