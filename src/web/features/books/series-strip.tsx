import type { Book, BookSeries } from '#contract/calls/books'
import { useAnswer } from '../../platform/page-load.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { seriesPosition } from '../../shared/series-position.ts'
import { Link } from '../../ui/link.tsx'
import { volumesOf } from './overview-calls.ts'

/** Scrolls the row of spines so that this item is in the middle. */
function showInMiddle(item: HTMLLIElement | null): void {
  const shelf = item?.parentElement
  if (shelf) shelf.scrollLeft = item.offsetLeft - (shelf.clientWidth - item.offsetWidth) / 2
}

/** Shows the series of a book as a row of book spines. Only the book itself has its cover instead of a spine. */
export function SeriesStrip({ book, place }: { book: Book; place: BookSeries }) {
  const t = useWords('books')
  const paths = usePaths()
  const language = useLanguage()
  const { items } = useAnswer('listSeriesVolumes', volumesOf(place.series))
  const volumes = items.flatMap((volume) => (volume.isHeld && volume.role !== 'omnibus' ? [volume] : []))
  const { position, volumeCount, previous, next } = place
  const where = seriesPosition(t, position, volumeCount)
  return (
    <section className="series-strip" aria-labelledby="series-strip">
      <div className="series-strip-words">
        <h2 id="series-strip">{place.series.name}</h2>
        {where !== '' && <p className="muted num">{where}</p>}
        {(previous || next) && (
          <nav className="series-strip-next" aria-label={place.series.name}>
            {previous && (
              <Link to={paths.book(previous.slug)}>
                <small>{t('before')}</small>
                <b>{previous.name}</b>
              </Link>
            )}
            {next && (
              <Link to={paths.book(next.slug)}>
                <small>{t('after')}</small>
                <b>{next.name}</b>
              </Link>
            )}
          </nav>
        )}
        <p>
          <Link className="link" to={paths.series(place.series.slug)}>
            {t('toSeries')}
          </Link>
        </p>
      </div>
      {volumes.length > 1 && (
        <ul className="series-strip-spines">
          {volumes.map((volume) => (
            <li
              key={volume.id}
              data-own={volume.id === book.id || undefined}
              ref={volume.id === book.id ? showInMiddle : undefined}
            >
              <Link
                to={paths.book(volume.slug)}
                aria-current={volume.id === book.id ? 'page' : undefined}
                lang={foreign(volume.titleLanguage, language)}
              >
                {volume.id === book.id ? (
                  <>
                    <Cover src={volume.coverImage} />
                    <span className="visually-hidden">{volume.title}</span>
                  </>
                ) : (
                  <img src={volume.spine} alt={volume.title} height={272} loading="lazy" decoding="async" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
