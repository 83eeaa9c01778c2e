import type { BookAward } from '#contract/books'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import './award-medals.css'

/** So many prizes have a medal; the others are told in a line each. */
const medals = 4

/** The prizes of a book: what it won as medals, what it was nominated for in a line each. */
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

function Medal() {
  return (
    <svg className="medal" viewBox="0 0 44 54" width="44" height="54" aria-hidden="true">
      <path className="medal-ribbon" d="M12 30 7 52l9-5 4 6 4-16Zm20 0 5 22-9-5-4 6-4-16Z" />
      <circle className="medal-rim" cx="22" cy="21" r="20" />
      <circle className="medal-face" cx="22" cy="21" r="15.500" />
      <path
        className="medal-star"
        d="m22 10.500 3.100 6.500 7 .9-5.100 4.900 1.300 7L22 26.400l-6.300 3.400 1.300-7-5.100-4.900 7-.9Z"
      />
    </svg>
  )
}
