import { Link } from '../../ui/link.tsx'
import type { Book } from '#contract/books'
import type { Edition } from '#contract/editions'
import { formatLanguage, formatLanguageInText, formatPartialDate } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Average } from '../../shared/average.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { foreign } from './book-card.tsx'
import './book-head.css'

interface BookHeadProps {
  book: Book
  edition: Edition | null
  /** The selector, where there is more than one edition; the facts show the edition's language otherwise. */
  selector: React.ReactNode
}

/** Cover, title, authors, ratings, the main facts and the synopsis: what a book's page opens with. */
export function BookHead({ book, edition, selector }: BookHeadProps) {
  const t = useWords('books')
  const language = useLanguage()
  const paths = usePaths()
  return (
    <div className="book-head">
      <div className="book-cover">
        <Cover src={edition?.coverImage ?? book.coverImage} priority />
        <CoverSlot bookId={book.id} title={book.title} isAlwaysShown />
      </div>
      <div>
        <p className="book-eyebrow">
          <BookGroup book={book} />
          {book.series && (
            <Link to={paths.series(book.series.slug)}>
              {book.seriesPosition === null
                ? book.series.name
                : t('seriesPosition', { series: book.series.name, position: book.seriesPosition })}
            </Link>
          )}
        </p>
        <h1 lang={foreign(book.titleLanguage, language)}>{book.titleSoft ?? book.title}</h1>
        <p className="book-authors">
          {book.authors.map((author, index) => (
            <span key={author.id}>
              {index > 0 && ', '}
              <Link to={paths.author(author.slug)}>{author.name}</Link>
            </span>
          ))}
        </p>
        {(book.originalTitle !== null || book.publicationYear !== null) && (
          <p className="muted num">
            {book.originalTitle !== null && (
              <span lang={book.originalLanguage ?? undefined}>{book.originalTitle}</span>
            )}
            {book.originalTitle !== null && book.publicationYear !== null && ' · '}
            {book.publicationYear !== null && formatPartialDate(String(book.publicationYear), language)}
          </p>
        )}
        <p className="book-rating">
          <Average value={book.averageRating} count={book.ratingCount} />
        </p>
        <BookKeyFacts book={book} edition={edition} selector={selector} />
        <Synopsis book={book} />
        <BookGenres book={book} />
      </div>
    </div>
  )
}

function BookGroup({ book }: { book: Book }) {
  const labels = useWords('catalogue')
  return <GroupMark group={book.group} label={labels(`group.${book.group}`)} />
}

/** Edition, translation, original language, first publication, length. */
function BookKeyFacts({ book, edition, selector }: BookHeadProps) {
  const t = useWords('books')
  const language = useLanguage()
  const shownLanguage = edition?.languageCode ? formatLanguage(edition.languageCode, language) : t('unknown')
  return (
    <dl className="book-facts">
      {edition && (
        <div>
          <dt>{t('fact.edition')}</dt>
          <dd>{selector ?? shownLanguage}</dd>
        </div>
      )}
      {edition?.translator && (
        <div>
          <dt>{t('fact.translation')}</dt>
          <dd>{edition.translator}</dd>
        </div>
      )}
      <div>
        <dt>{t('fact.originalLanguage')}</dt>
        <dd>
          {book.originalLanguage === null ? t('unknown') : formatLanguage(book.originalLanguage, language)}
        </dd>
      </div>
      <div>
        <dt>{t('fact.firstPublished')}</dt>
        <dd className="num">
          {book.publicationDate === null ? t('unknown') : formatPartialDate(book.publicationDate, language)}
        </dd>
      </div>
      <LengthFact length={book.length} edition={edition} />
    </dl>
  )
}

/** What the length of the work is estimated at, where the edition that is shown does not tell its pages. */
function LengthFact({ length, edition }: { length: Book['length']; edition: Edition | null }) {
  const labels = useWords('catalogue')
  if (length === null || (edition !== null && edition.pages !== null)) return null
  return (
    <div>
      <dt>{labels('field.length')}</dt>
      <dd className="num">{labels(`estimate.${length}`)}</dd>
    </div>
  )
}

/** The synopsis, said to be in another language where it is; or that there is none. */
function Synopsis({ book }: { book: Book }) {
  const t = useWords('books')
  const language = useLanguage()
  if (book.descriptionHtml === null)
    return (
      <>
        <FactLine book={book} />
        <p className="muted small">{t('noDescription')}</p>
      </>
    )
  const textLanguage = foreign(book.descriptionLanguage, language)
  return (
    <>
      {textLanguage && (
        <p className="muted small">
          {t('descriptionIn', { language: formatLanguageInText(textLanguage, language) })}
        </p>
      )}
      {/* rendered and sanitised when it was saved (server/platform/markdown) */}
      <div className="read" lang={textLanguage} dangerouslySetInnerHTML={{ __html: book.descriptionHtml }} />
    </>
  )
}

/** One line made from facts, where nobody has described the book yet. */
function FactLine({ book }: { book: Book }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  if (book.authors.length === 0) return null
  const type = book.type === null ? t('facts.work') : labels(`type.${book.type}`)
  const authors = book.authors.map((author) => author.name).join(', ')
  const year = book.publicationYear === null ? null : String(book.publicationYear)
  const place =
    book.series === null || book.seriesPosition === null
      ? null
      : { series: book.series.name, position: book.seriesPosition }
  const line = place
    ? year === null
      ? t('facts.series', { type, authors, ...place })
      : t('facts.yearSeries', { type, authors, year, ...place })
    : year === null
      ? t('facts.plain', { type, authors })
      : t('facts.year', { type, authors, year })
  return <p className="read">{line}</p>
}

function BookGenres({ book }: { book: Book }) {
  const t = useWords('books')
  const paths = usePaths()
  if (book.genres.length === 0) return null
  return (
    <ul className="book-genres" aria-label={t('fact.genres')}>
      {book.genres.map((genre) => (
        <li key={genre.id}>
          <Link className="chip" to={paths.genres({ genre: genre.slug })}>
            {genre.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
