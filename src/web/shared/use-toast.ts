import { useWords } from '../platform/words.tsx'
import { showToast, type ToastContent, type ToastTone } from '../ui/toast.tsx'

/** Duration of a short message in milliseconds. */
export const shortToastMs = 5000

/**
 * Returns a function that shows a message over the page. A message of success is short by default; other messages are
 * shown until they are closed.
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
