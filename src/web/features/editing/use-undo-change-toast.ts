import { useRevalidator } from 'react-router'
import { useErrorText } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Duration in milliseconds for which the toast with the undo button is shown. */
const undoableMs = 15_000
const doneMs = 5000

/** Returns a function that shows a toast about a change with an undo button; null as `changeId` means no change. */
export function useUndoChangeToast(): (text: string, changeId: number | null) => void {
  const t = useWords('editing')
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const say = (tone: 'success' | 'destructive', text: string) =>
    showToast({ tone, text, closeLabel: t('close'), ...(tone === 'success' && { durationMs: doneMs }) })

  const undo = useCall('undoChange', {
    async onSuccess() {
      await revalidate()
      say('success', t('undone'))
    },
    onError: (error) => say('destructive', errorText(error)),
  })
  return (text, changeId) => {
    if (changeId === null) return say('success', t('nothingChanged'))
    return showToast({
      tone: 'success',
      text,
      closeLabel: t('close'),
      durationMs: undoableMs,
      action: { label: t('undo'), onAct: () => undo.mutate({ params: { id: changeId }, body: {} }) },
    })
  }
}
