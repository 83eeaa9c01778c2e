import type { AwardCard } from '#contract/calls/awards'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'

interface AwardChooserProps {
  awards: readonly AwardCard[]
  chosenId: number
}

/** Shows all awards as links in a row. */
export function AwardList({ awards, chosenId }: AwardChooserProps) {
  const t = useWords('awards')
  const paths = usePaths()
  return (
    <nav className="award-list" aria-label={t('choose')}>
      <ul className="scroll-row">
        {awards.map((award) => (
          <li key={award.id}>
            <Link
              to={paths.awards({ id: award.id })}
              aria-current={award.id === chosenId ? 'page' : undefined}
              preventScrollReset
            >
              <span>{award.name}</span>
              <span className="num">{award.winnerCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows all awards as a menu, for narrow screens. */
export function AwardMenu({ awards, chosenId }: AwardChooserProps) {
  const t = useWords('awards')
  const paths = usePaths()
  return (
    <div className="award-menu">
      <Menu
        label={awards.find((award) => award.id === chosenId)?.name}
        accessibleLabel={t('choose')}
        items={awards.map((award) => ({
          href: paths.awards({ id: award.id }),
          label: award.name,
          isCurrent: award.id === chosenId,
        }))}
      />
    </div>
  )
}
