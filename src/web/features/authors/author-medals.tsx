import type { AuthorPrize } from '#contract/authors'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Medal } from '../../shared/medal.tsx'
import { Link } from '../../ui/link.tsx'

/** So many prizes stand in one row. */
const shown = 5

/** What an author's books have won, gathered by prize: the one they won most often first, with its years. */
export function AuthorMedals({ prizes }: { prizes: readonly AuthorPrize[] }) {
  const t = useWords('authors')
  const paths = usePaths()
  if (prizes.length === 0) return null
  const byAward = [...Map.groupBy(prizes, ({ award }) => award.id).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  return (
    <ul className="author-medals" aria-label={t('prizesTitle')}>
      {byAward.slice(0, shown).map((won) => {
        const { award } = won[0]!
        const years = won.flatMap(({ year }) => (year === null ? [] : [year]))
        return (
          <li key={award.id}>
            <Medal />
            <span>
              <b>
                <Link to={paths.awards({ id: award.id })}>
                  {won.length === 1
                    ? award.name
                    : t('wonTimes', { award: award.name, times: String(won.length) })}
                </Link>
              </b>{' '}
              <small className="num">{[...new Set(years)].toSorted((a, b) => a - b).join(', ')}</small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
