import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useIsFarDown } from './use-scroll.ts'

/** Button that scrolls to the top. It is shown after the reader has scrolled far down. */
export function ScrollToTop() {
  const t = useWords('common')
  const isFarDown = useIsFarDown()
  if (!isFarDown) return null
  return (
    <button type="button" className="to-top" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
      <Icon name="arrow-up" />
      <span>{t('toTop')}</span>
    </button>
  )
}
