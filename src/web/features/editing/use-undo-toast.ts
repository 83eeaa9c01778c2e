import { useRevalidator } from 'react-router'
import { useClient } from '../../platform/client.ts'
import { useErrorWords } from '../../platform/use-action.ts'
import { useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'
import { forgetCatalogue } from './forget.ts'

/** Long enough to read it and to think better of it. */
const undoableMs = 15_000
const doneMs = 5000

/** Says over the page that something has been done, with the way to undo it. */
export function useUndoToast(): (text: string, changeId: number | null) => void {
  const t = useWords('editing')
  const client = useClient()
  const errorWords = useErrorWords()
  const { revalidate } = useRevalidator()
  const say = (tone: 'success' | 'destructive', text: string) =>
    showToast({ tone, text, closeLabel: t('close'), ...(tone === 'success' && { durationMs: doneMs }) })

  async function undo(changeId: number): Promise<void> {
    try {
      await client.call('undoChange', { params: { id: changeId }, body: {} })
      await forgetCatalogue(revalidate)
      say('success', t('undone'))
    } catch (error) {
      say('destructive', errorWords(error))
    }
  }
  return (text, changeId) => {
    if (changeId === null) return say('success', t('nothingChanged'))
    return showToast({
      tone: 'success',
      text,
      closeLabel: t('close'),
      durationMs: undoableMs,
      action: { label: t('undo'), onAct: () => void undo(changeId) },
    })
  }
}
