import { useWords } from '../../platform/words.tsx'
import { showToast, type ToastTone } from '../../ui/toast.tsx'

/**
 * Milliseconds for which a message of success is shown. Messages of other kinds are shown until the reader closes them.
 */
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
