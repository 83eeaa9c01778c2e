import type { Series, SeriesVolume } from '#contract/calls/series'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { AwardRow } from '../../shared/award-row.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { PersonLinks } from '../../shared/person-links.tsx'
import { SeriesCoverage } from './series-coverage.tsx'
import { SeriesParent } from './series-parent.tsx'
import { nextUnread, SeriesProgress } from './series-progress.tsx'
import { SeriesShelf } from './series-shelf.tsx'
import './series.css'

interface SeriesHeadProps {
  series: Series
  /** All volumes in the catalogue except omnibuses, in order of publication. */
  volumes: readonly SeriesVolume[]
  /** Ids of the books that the reader has read; undefined for visitors and while loading. */
  read: ReadonlySet<number> | undefined
}

/** Maximum number of volumes in the row of spines. */
const volumesOnShelf = 10
/** Maximum number of authors that the head shows for a world (a series of series). */
const authorsShown = 6

/** Head of the page of a series, with the languages of the series and the reader's progress. */
export function SeriesHead({ series, volumes, read }: SeriesHeadProps) {
  const t = useWords('series')
  const labels = useWords('catalogue')
  const language = useLanguage()
  // a world is a series of series: it has no volumes of its own
  const isWorld = series.bookCount === 0 && series.children.length > 0
  const authors = isWorld ? authorsOf(series.children) : series.authors
  const main = volumes.filter(({ role }) => role === 'main')
  const story = main.length > 0 ? main : volumes
  const open = (read && nextUnread(story, read)) ?? story[0]
  return (
    <>
      <div className="series-head">
        <div>
          <p className="muted num">
            {isWorld
              ? t('count', { count: series.children.length })
              : labels('books', { count: series.bookCount })}
            {series.status !== null && (
              <>
                {' · '}
                <b>{labels(`seriesStatus.${series.status}`)}</b>
              </>
            )}
            <MainVolumes series={series} />
          </p>
          <h1 lang={foreign(series.nameLanguage, language)}>{series.name}</h1>
          <p className="book-authors">
            <PersonLinks people={authors} />
          </p>
          {series.originalName !== null && <p className="muted">{series.originalName}</p>}
          <SeriesParent series={series} />
          <SeriesText series={series} />
        </div>
        {series.image !== null ? (
          <div className="series-covers">
            <Cover src={series.image} priority />
          </div>
        ) : (
          open && <SeriesShelf volumes={shelved(volumes, open)} open={open} />
        )}
      </div>
      <div className="series-facts">
        {!isWorld && <SeriesCoverage series={series} />}
        {read && story.length > 1 && <SeriesProgress volumes={story} read={read} />}
        <SeriesAwards series={series} />
      </div>
    </>
  )
}

/** Returns the first authors of a series of series. */
function authorsOf(children: Series['children']): Series['authors'] {
  const all = children.flatMap(({ authors }) => authors)
  return [...new Map(all.map((author) => [author.id, author])).values()].slice(0, authorsShown)
}

/** Returns up to ten adjacent volumes that include `open`, the volume that shows its cover. */
function shelved(volumes: readonly SeriesVolume[], open: SeriesVolume): readonly SeriesVolume[] {
  const at = volumes.indexOf(open)
  const from = Math.max(0, Math.min(at - volumesOnShelf / 2, volumes.length - volumesOnShelf))
  return volumes.slice(from, from + volumesOnShelf)
}

/** Shows how many main volumes (no prequels or short stories) the catalogue has; nothing if the total is unknown. */
function MainVolumes({ series: { mainVolumes: count, mainVolumesHere: held } }: { series: Series }) {
  const t = useWords('series')
  if (count === null || held === null) return null
  const text =
    held === count ? t('allMainVolumesHere', { count }) : t('mainVolumesHere', { held: String(held), count })
  return ` · ${text}`
}

/** Lists the awards of the series as a whole, not those of its books. */
function SeriesAwards({ series: { awards } }: { series: Series }) {
  const t = useWords('series')
  if (awards.length === 0) return null
  return (
    <section>
      <h2>{t('awardsTitle')}</h2>
      <AwardRow awards={awards} />
    </section>
  )
}

function SeriesText({ series }: { series: Series }) {
  const t = useWords('series')
  const language = useLanguage()
  if (series.descriptionHtml === null)
    return series.children.length > 0 ? null : <p className="muted">{t('noDescription')}</p>
  return (
    // the server sanitised this HTML when the description was saved
    <div
      className="read series-description"
      lang={foreign(series.descriptionLanguage, language)}
      dangerouslySetInnerHTML={{ __html: series.descriptionHtml }}
    />
  )
}
