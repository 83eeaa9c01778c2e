import { useWords } from '../../platform/words.tsx'
import { showToast, type ToastTone } from '../../ui/toast.tsx'

/** A fault stays until it is closed. */
const successMs = 5000

/** Says over the page how something went. */
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
