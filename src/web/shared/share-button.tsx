import { useSite, useWords, useLanguage } from '../platform/words.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from './use-toast.ts'
import './share-button.css'

interface ShareButtonProps {
  /** Title of the page, for the share dialog. */
  title: string
  /** Path and query of the page, without language prefix. */
  path: string
  /** Accessible name; by default the visible text. */
  label?: string
}

/** Returns true if the reader closed the share dialog. That needs no message. */
const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Button that opens the share dialog of the device, or copies the URL if the device has no such dialog. */
export function ShareButton({ title, path, label }: ShareButtonProps) {
  const t = useWords('common')
  const language = useLanguage()
  const { publicUrl } = useSite()
  const toast = useToast()
  const url = `${publicUrl}/${language}${path}`

  async function share(): Promise<void> {
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        if (isCalledOff(error)) return undefined
        // sharing failed without a cancellation by the reader, so the URL is copied below
      }
    }
    return navigator.clipboard.writeText(url).then(
      () => toast('success', t('share.copied')),
      () => toast('destructive', t('share.failed', { url })),
    )
  }
  return (
    <button type="button" className="share-button" aria-label={label} onClick={() => void share()}>
      <Icon name="share" />
      {t('share')}
    </button>
  )
}
