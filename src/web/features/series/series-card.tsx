import type { SeriesCard as SeriesCardData } from '#contract/calls/series'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Link } from '../../ui/link.tsx'
import { SeriesBars } from './series-coverage.tsx'
import './series.css'

export function SeriesCard({ series, headingLevel = 2 }: { series: SeriesCardData; headingLevel?: 2 | 3 }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  const language = useLanguage()
  const Heading = `h${headingLevel}` as const
  const facts = [
    series.bookCount === 0 ? null : labels('books', { count: series.bookCount }),
    series.status === null ? null : labels(`seriesStatus.${series.status}`),
  ]
  return (
    <article className="series-card">
      {series.covers.length > 0 && (
        <div className="series-covers">
          {series.covers.map((cover) => (
            <Cover key={cover} src={cover} />
          ))}
        </div>
      )}
      <Heading>
        <Link
          className="stretched-link"
          to={paths.series(series.slug)}
          lang={foreign(series.nameLanguage, language)}
        >
          {series.name}
        </Link>
      </Heading>
      {series.originalName !== null && <p>{series.originalName}</p>}
      <p>{series.authors.map((author) => author.name).join(', ')}</p>
      <p className="num">{facts.filter((fact) => fact !== null).join(', ')}</p>
      <SeriesBars series={series} />
    </article>
  )
}
