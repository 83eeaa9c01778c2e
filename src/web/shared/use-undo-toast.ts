import { useWords } from '../platform/words.tsx'
import { showToast } from '../ui/toast.tsx'

/** Duration of the toast in milliseconds: enough to read it and to reach the undo button by keyboard. */
const undoMs = 10_000
const successMs = 5000

/** Returns a function that shows a toast about a change, with an undo button. A further toast reports the result. */
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
