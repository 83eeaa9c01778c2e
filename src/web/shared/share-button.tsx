import { useSite, useWords, useLanguage } from '../platform/words.tsx'
import { Icon } from '../ui/icon.tsx'
import './share-button.css'

interface ShareButtonProps {
  /** Title that is shared with the URL. */
  title: string
  /** Path and query of the page, without language prefix. */
  path: string
  /** Accessible name, if the visible text alone is not clear. */
  label?: string
}

const successMs = 5000

/** Returns true if the reader cancelled sharing: no message is needed. */
const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Opens the device's share dialog with the URL of the page; copies the URL if there is none. */
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
        // if sharing fails, the URL is copied
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
