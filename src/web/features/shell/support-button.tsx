import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Says that contributions will be possible here. A native disclosure, so that it answers without scripts too. */
export function SupportButton() {
  const t = useWords('common')
  return (
    <details className="menu menu-end support">
      <summary className="bar-icon">
        <Icon name="heart" />
        <span className="visually-hidden">{t('support')}</span>
      </summary>
      <div className="menu-panel">
        <p>{t('supportSoon')}</p>
      </div>
    </details>
  )
}
