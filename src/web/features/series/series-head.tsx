import type { Series } from '#contract/series'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { AwardRow } from '../../shared/award-row.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { SeriesCoverage } from './series-coverage.tsx'
import './series.css'

/**
 * What a series' page opens with: covers, name, authors, whether it is finished, what it is about, in which languages
 * it is.
 */
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
          <MainVolumes series={series} />
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
        <SeriesAwards series={series} />
        <SeriesCoverage series={series} />
      </div>
    </div>
  )
}

/** How many of the main volumes are here, where it is certain how many have appeared. */
function MainVolumes({ series: { mainVolumes: count, mainVolumesHere: held } }: { series: Series }) {
  const t = useWords('series')
  if (count === null || held === null) return null
  const text =
    held === count ? t('allMainVolumesHere', { count }) : t('mainVolumesHere', { held: String(held), count })
  return ` · ${text}`
}

/** What the series was given as a whole; honours of its books stand on their pages. */
function SeriesAwards({ series: { awards } }: { series: Series }) {
  const t = useWords('series')
  if (awards.length === 0) return null
  return (
    <section className="series-awards">
      <h2>{t('awardsTitle')}</h2>
      <AwardRow awards={awards} />
    </section>
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
