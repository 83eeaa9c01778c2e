import type { BookCard } from '#contract/books'
import type { ReviewOpening } from '#contract/reviews'
import type { PublicProfile } from '#contract/statistics'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { ModalLink } from '../../shared/modal-link.tsx'
import { Stars } from '../../shared/stars.tsx'
import { Link } from '../../ui/link.tsx'

/** Whatever a title is written in, where it is not the language of the page. */
const languageOf = ({ titleLanguage }: BookCard, own: string): string | undefined =>
  titleLanguage === null || titleLanguage === own ? undefined : titleLanguage

/** What somebody reads at present; how far they are, only they know. */
export function ReadingBooks({ books }: { books: readonly BookCard[] }) {
  const paths = usePaths()
  const language = useLanguage()
  return (
    <ul className="reader-reading">
      {books.map((book) => (
        <li key={book.id}>
          <Cover src={book.coverImage} />
          <div>
            <h3>
              <ModalLink to={paths.book(book.slug)} slug={book.slug} lang={languageOf(book, language)}>
                {book.title}
              </ModalLink>
            </h3>
            <p className="muted small">{book.authors.map((author) => author.name).join(', ')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What somebody wrote last, each with its book. */
export function ReaderReviews({ reviews }: { reviews: readonly ReviewOpening[] }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  const language = useLanguage()
  return (
    <ul className="reader-reviews">
      {reviews.map(({ id, book, rating, opening }) => (
        <li key={id}>
          <Cover src={book.coverImage} />
          <div>
            <h3>
              <Link to={paths.book(book.slug, { tab: 'reviews' })} lang={languageOf(book, language)}>
                {book.title}
              </Link>
            </h3>
            <p>
              <Stars value={rating} label={labels('starsGiven', { count: rating })} />
            </p>
            <p className="reader-opening">{opening}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The years that somebody has opened, the latest first. */
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
