import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useIsFarDown } from './use-scroll.ts'

/** A button that scrolls to the top, shown on a page that is scrolled far down. */
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
