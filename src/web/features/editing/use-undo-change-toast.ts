import { useRevalidator } from 'react-router'
import { useErrorText } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'

const undoToastMs = 15_000

/** Returns a function that shows a toast with an undo button or, if `changeId` is null, that nothing was changed. */
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
      durationMs: undoToastMs,
      action: { label: t('undo'), onAct: () => undo.mutate({ params: { id: changeId }, body: {} }) },
    })
  }
}
