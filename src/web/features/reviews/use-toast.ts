import { useWords } from '../../platform/words.tsx'
import { showToast, type ToastTone } from '../../ui/toast.tsx'

/** Duration of success messages; errors remain until they are closed. */
const successMs = 5000

/** Returns a function that shows a toast. */
export function useToast(): (tone: ToastTone, text: string) => void {
  const t = useWords('reviews')
  return (tone, text) =>
    showToast({
      tone,
      text,
      closeLabel: t('close'),
      ...(tone === 'destructive' ? {} : { durationMs: successMs }),
    })
}
