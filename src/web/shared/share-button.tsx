import { useSite, useWords, useLanguage } from '../platform/words.tsx'
import { Icon } from '../ui/icon.tsx'
import './share-button.css'

interface ShareButtonProps {
  /** Title of the page, which is shared with the URL. */
  title: string
  /** Path and query of the page, without language prefix. */
  path: string
  /** Accessible name, if the visible text is ambiguous. */
  label?: string
}

const successMs = 5000

/** Returns true if the reader closed the share dialog, which needs no message. */
const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Button that opens the device's share dialog with the URL of the page; copies the URL if that is impossible. */
export function ShareButton({ title, path, label }: ShareButtonProps) {
  const t = useWords('common')
  const language = useLanguage()
  const { publicUrl } = useSite()
  const url = `${publicUrl}/${language}${path}`

  async function share(): Promise<void> {
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, url })
      } catch (error) {
        if (isCalledOff(error)) return undefined
        // sharing has failed, so the URL is copied instead
      }
    }
    const copying = navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    const [{ showToast }, isCopied] = await Promise.all([import('../ui/toast.tsx'), copying])
    showToast(
      isCopied
        ? { tone: 'success', text: t('share.copied'), closeLabel: t('share.close'), durationMs: successMs }
        : { tone: 'destructive', text: t('share.failed', { url }), closeLabel: t('share.close') },
    )
    return undefined
  }
  return (
    <button type="button" className="share-button" aria-label={label} onClick={() => void share()}>
      <Icon name="share" />
      {t('share')}
    </button>
  )
}
