import { Link } from '../../ui/link.tsx'
import type { SeriesCard } from '#contract/series'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'

/** A few series as rows: first cover, name, authors, how many books. */
export function SeriesRows({ series }: { series: SeriesCard[] }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <ul className="series-rows">
      {series.map((entry) => (
        <li key={entry.id}>
          <Link to={paths.series(entry.slug)}>
            {entry.covers[0] && <Cover src={entry.covers[0]} />}
            <span>
              <h3>{entry.name}</h3>
              <span className="muted">{entry.authors.map((author) => author.name).join(', ')}</span>
              <span className="muted num">{labels('books', { count: entry.bookCount })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
