import { useSite, useWords, useLanguage } from '../platform/words.tsx'
import { Icon } from '../ui/icon.tsx'
import './share-button.css'

interface ShareButtonProps {
  /** What is sent along with the address. */
  title: string
  /** Path and query of the page, without language prefix. */
  path: string
  /** What is shared, for those who hear the button alone; the word on it tells the rest. */
  label?: string
}

const successMs = 5000

/** Was called off by the person: nothing to be told. */
const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Hands the page's address to whatever the device shares with; where it has nothing, the address is copied. */
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
        // what the device cannot share can be copied all the same
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
