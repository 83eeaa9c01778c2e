import type { BookAward } from '#contract/calls/books'
import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import './award-row.css'

/** Shows the wins and nominations of a book, or of a series as a whole, in a row. */
export function AwardRow({ awards }: { awards: readonly BookAward[] }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <ul className="award-row">
      {awards.map(({ award, category, result, year }) => (
        <li key={`${award.id} ${category} ${year}`}>
          <b>
            <Link to={paths.awards({ id: award.id })}>
              {award.localizedName} {year}
            </Link>
          </b>
          <small>{[category, labels(`result.${result}`)].filter((part) => part !== null).join(', ')}</small>
        </li>
      ))}
    </ul>
  )
}
