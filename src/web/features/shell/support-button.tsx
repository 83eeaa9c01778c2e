import { type ComponentType, useState } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLanguage, useSite, useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'

type SupportDialog = ComponentType<{ link: string; onClose: () => void }>

/** Button that opens the contribution dialog. Renders nothing if the operator has configured no payment page. */
export function SupportButton({ place }: { place: 'bar' | 'footer' }) {
  const t = useWords('common')
  const language = useLanguage()
  const { paymentLink } = useSite()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ Dialog: SupportDialog } | null>(null)
  if (paymentLink === null) return null

  async function open(): Promise<void> {
    const [{ SupportDialog: Dialog }] = await Promise.all([
      import('./support-dialog.tsx'),
      wordsInBrowser({ params: { lang: language } }, ['support']),
    ])
    setLoaded({ Dialog })
    setOpen(true)
  }

  const isInBar = place === 'bar'
  return (
    <>
      <button
        type="button"
        className={isInBar ? 'icon-button support' : 'footer-support'}
        aria-haspopup="dialog"
        disabled={!isHydrated}
        // if the dialog cannot be loaded, opens the payment page without an amount
        onClick={() => void open().catch(() => window.open(paymentLink, '_blank', 'noopener,noreferrer'))}
      >
        <Icon name="heart" />
        <span className={isInBar ? 'visually-hidden' : undefined}>{t('support')}</span>
      </button>
      {isOpen && loaded && <loaded.Dialog link={paymentLink} onClose={() => setOpen(false)} />}
    </>
  )
}
