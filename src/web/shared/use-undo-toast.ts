import { useErrorText } from '../platform/error-text.ts'
import { useWords } from '../platform/words.tsx'
import { useToast } from './use-toast.ts'

/** Duration of the toast in milliseconds: enough to read it and to reach the undo button by keyboard. */
const undoMs = 10_000

/** Returns a function that shows a toast with an undo button. A second toast says if the change was undone. */
export function useUndoToast(): (text: string, undo: () => Promise<unknown>) => void {
  const t = useWords('catalogue')
  const errorText = useErrorText()
  const toast = useToast()
  async function undone(undo: () => Promise<unknown>): Promise<void> {
    const action = { label: t('undo'), onAct: () => void undone(undo) }
    try {
      await undo()
      toast('success', t('undone'))
    } catch (error) {
      toast('destructive', `${t('undoFailed')} ${errorText(error)}`, { action })
    }
  }
  return (text, undo) =>
    toast('success', text, {
      durationMs: undoMs,
      action: { label: t('undo'), onAct: () => void undone(undo) },
    })
}
