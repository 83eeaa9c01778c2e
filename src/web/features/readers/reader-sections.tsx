import type { BookCard } from '#contract/calls/books'
import type { PublicProfile } from '#contract/calls/statistics'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { BookTitleLink } from '../../shared/book-title-link.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'

/** Maximum number of shown books with the status 'reading'. A line of text has the number of the others. */
const readingShown = 4

/** Shows the books that a reader is reading now, without the progress, which is private. */
export function ReadingBooks({ books, count }: { books: readonly BookCard[]; count: number }) {
  const t = useWords('readers')
  const shown = books.slice(0, readingShown)
  return (
    <>
      <ul className="reader-reading">
        {shown.map((book) => (
          <li key={book.id}>
            <div className="reader-cover">
              <Cover src={book.coverImage} />
              <CoverSlot bookId={book.id} title={book.title} />
            </div>
            <div>
              <h3>
                <BookTitleLink book={book} isStretched />
              </h3>
              <p className="muted small">{book.authors.map((author) => author.name).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className="muted small reader-known">{t('readingMore', { count: count - shown.length })}</p>
      )}
    </>
  )
}

/** Links to the yearly reading summaries that the reader has published, the latest year first. */
export function ReaderYears({ years }: Pick<PublicProfile, 'years'>) {
  const t = useWords('readers')
  const paths = usePaths()
  return (
    <ul className="reader-years">
      {years.map(({ year, books, token }) => (
        <li key={year}>
          <Link to={paths.publishedYear(token)}>
            <b className="display num">{year}</b>
            <span className="muted num">{t('yearBooks', { count: books })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
