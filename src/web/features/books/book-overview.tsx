import type { ReactNode } from 'react'
import type { Book, BookSeries } from '#contract/calls/books'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { seriesPosition } from '../../shared/series-position.ts'
import { BookAuthor } from './book-author.tsx'
import { BookContents } from './book-contents.tsx'
import { LanguageMap } from './language-map.tsx'
import { RelatedRow } from './related-books.tsx'
import { SeriesStrip } from './series-strip.tsx'

interface BookOverviewProps {
  book: Book
  /** Id or slug of the book in the requested URL. */
  reference: string
  /** Reviews of the book, or a link to write the first review. */
  voice: ReactNode
  /** Collapsed list of editions, shown below the languages. */
  editions: ReactNode
  relatedHref: string
}

/** First tab of a book's page: series, contents, reviews, languages with editions, author, related books. */
export function BookOverview({ book, reference, voice, editions, relatedHref }: BookOverviewProps) {
  const others = book.allSeries.filter(({ series }) => series.id !== book.series?.id)
  const main = book.allSeries.find(({ series }) => series.id === book.series?.id)
  return (
    <>
      {main && <SeriesStrip book={book} place={main} />}
      {others.length > 0 && <OtherSeries series={others} />}
      <BookContents book={book} />
      {voice}
      {(book.languages.length > 0 || book.editions.length > 0) && (
        <LanguageMap book={book}>{editions}</LanguageMap>
      )}
      {book.authors[0] && <BookAuthor slug={book.authors[0].slug} book={book} />}
      <RelatedRow reference={reference} moreHref={relatedHref} />
    </>
  )
}

/** Lists all series of the book except the main one, with the book's position and the previous and next volume. */
function OtherSeries({ series }: { series: readonly BookSeries[] }) {
  const t = useWords('books')
  const paths = usePaths()
  return (
    <Section title={t('otherSeriesTitle')}>
      <ul>
        {series.map(({ series: one, position, volumeCount, previous, next }) => (
          <li key={one.id} className="series-row">
            <b>
              <Link to={paths.series(one.slug)}>{one.name}</Link>
            </b>{' '}
            <span className="muted num">{seriesPosition(t, position, volumeCount)}</span>
            {(previous || next) && (
              <nav aria-label={one.name}>
                {previous && (
                  <Link to={paths.book(previous.slug)}>
                    ‹ {t('previousVolume', { title: previous.name })}
                  </Link>
                )}
                {next && <Link to={paths.book(next.slug)}>{t('nextVolume', { title: next.name })} ›</Link>}
              </nav>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
