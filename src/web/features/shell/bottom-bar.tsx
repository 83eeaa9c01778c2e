import { Link } from '../../ui/link.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { sections, usePlace } from './sections.ts'

/** Tab bar with the five sections at the bottom of a phone's screen; hidden on wider screens. */
export function BottomBar() {
  const place = usePlace()
  const t = useWords('common')
  const paths = usePaths()
  return (
    <nav className="bottom-bar" aria-label={t('bottomNavigation')}>
      <ul>
        {sections.map((section) => (
          <li key={section.path}>
            <Link to={section.href(paths)} aria-current={section.path === place.section ? 'true' : undefined}>
              {t(section.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
