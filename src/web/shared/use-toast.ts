import { useWords } from '../platform/words.tsx'
import { showToast, type ToastContent, type ToastTone } from '../ui/toast.tsx'

/** Duration of a toast about a success, in milliseconds. */
export const shortToastMs = 5000

/**
 * Returns a function that shows a toast. A toast about a success closes by itself; others remain until they are
 * closed.
 */
export function useToast(): (
  tone: ToastTone,
  text: string,
  more?: Pick<ToastContent, 'title' | 'durationMs' | 'action'>,
) => void {
  const closeLabel = useWords('common')('share.close')
  return (tone, text, more) =>
    showToast({ tone, text, closeLabel, ...(tone === 'success' && { durationMs: shortToastMs }), ...more })
}
