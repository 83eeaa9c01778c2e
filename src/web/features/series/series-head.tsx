import type { Series, SeriesVolume } from '#contract/calls/series'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { AwardRow } from '../../shared/award-row.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { SeriesCoverage } from './series-coverage.tsx'
import { SeriesParent } from './series-parent.tsx'
import { nextUnread, SeriesProgress } from './series-progress.tsx'
import { SeriesShelf } from './series-shelf.tsx'
import './series.css'

interface SeriesHeadProps {
  series: Series
  /** All its volumes that are here, as published; boxes of several left out. */
  volumes: readonly SeriesVolume[]
  /** Ids of what the reader has read; undefined where nobody is signed in or nothing is known yet. */
  read: ReadonlySet<number> | undefined
}

/** On the shelf in the head there is room for so many. */
const volumesOnShelf = 10
/** Of a world that many write for, so many are named. */
const authorsShown = 6

/**
 * What a series' page opens with: name, authors, whether it is finished, what it is about, its volumes on a shelf, in
 * which languages it is, and how far the reader has come.
 */
export function SeriesHead({ series, volumes, read }: SeriesHeadProps) {
  const t = useWords('series')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  // a world has no volumes of its own: its series tell of it
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
          <h1 lang={series.nameLanguage === language ? undefined : (series.nameLanguage ?? undefined)}>
            {series.name}
          </h1>
          <p className="book-authors">
            {authors.map((author, index) => (
              <span key={author.id}>
                {index > 0 && ', '}
                <Link to={paths.author(author.slug)}>{author.name}</Link>
              </span>
            ))}
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
          open && <SeriesShelf volumes={shelved(volumes, open)} openId={open.id} />
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

/** Who wrote series of a world, those of the first one first. */
function authorsOf(children: Series['children']): Series['authors'] {
  const all = children.flatMap(({ authors }) => authors)
  return [...new Map(all.map((author) => [author.id, author])).values()].slice(0, authorsShown)
}

/** The run of volumes around the open one that there is room for. */
function shelved(volumes: readonly SeriesVolume[], open: SeriesVolume): readonly SeriesVolume[] {
  const at = volumes.indexOf(open)
  const from = Math.max(0, Math.min(at - volumesOnShelf / 2, volumes.length - volumesOnShelf))
  return volumes.slice(from, from + volumesOnShelf)
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
  const textLanguage = series.descriptionLanguage === language ? undefined : series.descriptionLanguage
  return (
    // rendered and sanitised when it was saved (server/platform/markdown)
    <div
      className="read series-description"
      lang={textLanguage ?? undefined}
      dangerouslySetInnerHTML={{ __html: series.descriptionHtml }}
    />
  )
}
