import { discoveries } from '#contract/values/discoveries'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Chip } from '../../ui/chip.tsx'
import './discoveries.css'

/** Links to the generated lists of books. */
export function DiscoveryLinks() {
  const t = useWords('discover')
  const paths = usePaths()
  return (
    <nav className="discovery-links" aria-label={t('links')}>
      <ul className="chips">
        {discoveries.map((name) => (
          <li key={name}>
            <Chip href={paths.discovery(name)}>{t(name)}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
