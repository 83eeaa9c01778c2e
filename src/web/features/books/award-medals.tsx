import type { BookAward } from '#contract/calls/books'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Medal } from '../../shared/medal.tsx'
import { Link } from '../../ui/link.tsx'
import './award-medals.css'

/** Maximum number of wins that have a medal. Further wins and all nominations are shown without one. */
const medals = 4

/** Shows the prizes of a book: first the wins with a medal, then further wins and the nominations. */
export function AwardMedals({ awards }: { awards: readonly BookAward[] }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const won = awards.filter(({ isWinner }) => isWinner).slice(0, medals)
  const others = awards.filter((award) => !won.includes(award))
  return (
    <section className="medals" aria-label={t('awardsTitle')}>
      <ul>
        {[...won, ...others].map((entry) => {
          const { award, category, result, year } = entry
          const hasMedal = won.includes(entry)
          return (
            <li key={`${award.id} ${category} ${year}`} data-medal={hasMedal || undefined}>
              {hasMedal && <Medal />}
              <span>
                <b>
                  <Link to={paths.awards({ id: award.id })}>
                    {award.localizedName} {year}
                  </Link>
                </b>{' '}
                <small>
                  {[category, labels(`result.${result}`)].filter((part) => part !== null).join(', ')}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
