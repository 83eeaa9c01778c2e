import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { activeTab, sections } from './sections.ts'

/** The five tabs at the foot of a phone's screen; hidden from medium screens up. */
export function BottomBar() {
  const t = useWords('common')
  const paths = usePaths()
  const { pathname } = useLocation()
  const active = activeTab(pathname)
  return (
    <nav className="bottom-bar" aria-label={t('bottomNavigation')}>
      <ul>
        {sections.map((section) => (
          <li key={section.path}>
            <Link to={section.href(paths)} aria-current={section.path === active ? 'true' : undefined}>
              {t(section.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
