import type { SeriesVolume } from '#contract/calls/series'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'

interface SeriesProgressProps {
  /** The main volumes in order, or all volumes if the series has no main volumes. */
  volumes: readonly SeriesVolume[]
  read: ReadonlySet<number>
}

/** Returns the first volume that the reader has not read; null if the reader has read all volumes. */
export const nextUnread = (
  volumes: readonly SeriesVolume[],
  read: ReadonlySet<number>,
): SeriesVolume | null => volumes.find(({ id }) => !read.has(id)) ?? null

/** Shows how many volumes of a series the reader has read, and the next volume to read. */
export function SeriesProgress({ volumes, read }: SeriesProgressProps) {
  const t = useWords('series')
  const paths = usePaths()
  const language = useLanguage()
  const readCount = volumes.filter(({ id }) => read.has(id)).length
  const next = nextUnread(volumes, read)
  const isHere = next?.languages.includes(language)
  return (
    <section className="series-progress">
      <h2>{t('progressTitle')}</h2>
      <ul className="series-ticks" aria-hidden="true">
        {volumes.map(({ id }) => (
          <li key={id} data-read={read.has(id) || undefined} />
        ))}
      </ul>
      <p className="muted num">{t('progress', { read: String(readCount), count: volumes.length })}</p>
      {next && readCount > 0 && (
        <div className="series-next">
          <Cover src={next.coverImage} />
          <div>
            <small>{t('nextForYou')}</small>
            <b>
              <Link to={paths.book(next.slug)}>{next.title}</Link>
            </b>
            {!isHere && <small>{t(next.untranslated.includes(language) ? 'untranslated' : 'missing')}</small>}
          </div>
          <CoverSlot bookId={next.id} title={next.title} place="row" />
        </div>
      )}
    </section>
  )
}
