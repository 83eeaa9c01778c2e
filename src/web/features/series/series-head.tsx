import type { Series } from '#contract/series'
import { formatLanguage } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'
import './series.css'

/** What a series' page opens with: covers, name, authors, whether it is finished, what it is about, in which languages it is. */
export function SeriesHead({ series }: { series: Series }) {
  const t = useWords('series')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  return (
    <div className="series-head">
      <div className="series-covers">
        {series.image === null ? (
          series.covers.map((cover, index) => <Cover key={cover} src={cover} priority={index === 0} />)
        ) : (
          <Cover src={series.image} priority />
        )}
      </div>
      <div>
        <p className="muted num">
          {labels('books', { count: series.bookCount })}
          {series.status !== null && (
            <>
              {' · '}
              <b>{labels(`seriesStatus.${series.status}`)}</b>
            </>
          )}
        </p>
        <h1 lang={series.nameLanguage === language ? undefined : (series.nameLanguage ?? undefined)}>
          {series.name}
        </h1>
        <p className="book-authors">
          {series.authors.map((author, index) => (
            <span key={author.id}>
              {index > 0 && ', '}
              <Link to={paths.author(author.slug)}>{author.name}</Link>
            </span>
          ))}
        </p>
        {series.originalName !== null && <p className="muted">{series.originalName}</p>}
        {series.parent && (
          <p>
            <Link className="link" to={paths.series(series.parent.slug)}>
              {t('partOf', { name: series.parent.name })}
            </Link>
          </p>
        )}
        <SeriesText series={series} />
        <SeriesCoverage series={series} />
      </div>
    </div>
  )
}

function SeriesText({ series }: { series: Series }) {
  const t = useWords('series')
  const language = useLanguage()
  if (series.descriptionHtml === null) return <p className="muted">{t('noDescription')}</p>
  const textLanguage = series.descriptionLanguage === language ? undefined : series.descriptionLanguage
  return (
    // rendered and sanitised when it was saved (server/platform/markdown)
    <div
      className="read"
      lang={textLanguage ?? undefined}
      dangerouslySetInnerHTML={{ __html: series.descriptionHtml }}
    />
  )
}

/** How much of the series there is in each language of the site, the reader's first. */
function SeriesCoverage({ series }: { series: Series }) {
  const t = useWords('series')
  const language = useLanguage()
  const rows = [...series.coverage].sort(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  )
  return (
    <section className="series-coverage">
      <h2>{t('coverageTitle')}</h2>
      <ul>
        {rows.map(({ language: code, volumeCount }) => (
          <li key={code}>
            <span>{formatLanguage(code, language)}</span>
            <b className="num">
              {t('coverage', {
                known: String(volumeCount),
                count: series.volumeCount,
              })}
            </b>
            <progress value={volumeCount} max={Math.max(1, series.volumeCount)} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  )
}
