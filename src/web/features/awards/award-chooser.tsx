import type { AwardCard } from '#contract/awards'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'

/** All awards to choose from: a list beside the honours, a menu where there is no room for one. */
export function AwardChooser({ awards, chosenId }: { awards: readonly AwardCard[]; chosenId: number }) {
  const t = useWords('awards')
  const paths = usePaths()
  const chosen = awards.find((award) => award.id === chosenId)
  return (
    <>
      <nav className="award-list" aria-label={t('choose')}>
        <ul>
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
      <div className="award-menu">
        <Menu
          label={chosen?.name}
          accessibleLabel={t('choose')}
          items={awards.map((award) => ({
            href: paths.awards({ id: award.id }),
            label: award.name,
            isCurrent: award.id === chosenId,
          }))}
        />
      </div>
    </>
  )
}
