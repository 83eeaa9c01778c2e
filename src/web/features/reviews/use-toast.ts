import { useWords } from '../../platform/words.tsx'
import { showToast, type ToastTone } from '../../ui/toast.tsx'

/** Duration of a success message in milliseconds. Other messages are shown until they are closed. */
const successMs = 5000

/** Returns a function that shows a message over the page. */
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
