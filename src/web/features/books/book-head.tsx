import { Link } from '../../ui/link.tsx'
import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { formatLanguage, formatLanguageInText, formatPartialDate } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Facts } from '../../ui/facts.tsx'
import { preloadReadingFace } from '../../shared/faces.ts'
import { splitOpening } from '../../shared/first-sentence.ts'
import { HeadScene } from '../../shared/head-scene.tsx'
import { Average } from '../../shared/average.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { AwardMedals } from './award-medals.tsx'
import { foreign } from './book-card.tsx'
import './book-head.css'

interface BookHeadProps {
  book: Book
  edition: Edition | null
  /** The reader's controls: status and stars. */
  actions: React.ReactNode
  /** URL of its reviews. */
  reviewsHref: string
}

/** Head of a book's page: cover, title, opening sentence, prizes and controls. */
export function BookHead({ book, edition, actions, reviewsHref }: BookHeadProps) {
  if (book.descriptionHtml !== null) preloadReadingFace()
  const language = useLanguage()
  const { opening } = splitOpening(book.descriptionHtml ?? '')
  return (
    <div className="book-head">
      {book.scene !== null && <HeadScene src={book.scene} />}
      <div className="book-cover">
        <Cover src={edition?.coverImage ?? book.coverImage} priority />
      </div>
      <div className="book-words">
        <BookTitle book={book} />
        {opening !== null && (
          // rendered and sanitised when it was saved (server/platform/markdown)
          <p
            className="read book-lead"
            lang={foreign(book.descriptionLanguage, language)}
            dangerouslySetInnerHTML={{ __html: opening }}
          />
        )}
        {(book.ratingCount > 0 || book.awards.length > 0) && (
          <div className="book-praise">
            {book.ratingCount > 0 && <BookRating book={book} href={reviewsHref} />}
            {book.awards.length > 0 && <AwardMedals awards={book.awards} />}
          </div>
        )}
        <div className="book-actions">{actions}</div>
      </div>
    </div>
  )
}

interface BookAboutProps {
  book: Book
  edition: Edition | null
  /** The edition selector; if it is null, the facts show the language of the edition. */
  selector: React.ReactNode
}

/** Shows the synopsis with the key facts beside it. */
export function BookAbout({ book, edition, selector }: BookAboutProps) {
  return (
    <div className="book-about">
      <div>
        <Synopsis book={book} />
      </div>
      <BookKeyFacts book={book} edition={edition} selector={selector} />
    </div>
  )
}

/** Shows genre group and series, title, authors, original title, language and date. */
function BookTitle({ book }: { book: Book }) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const published = book.publicationDate && formatPartialDate(book.publicationDate, language)
  const isTranslated = book.originalTitle !== null
  return (
    <header>
      <p className="book-eyebrow">
        <GroupMark group={book.group} label={labels(`group.${book.group}`)} />
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
      {(isTranslated || published || book.originalLanguage !== null) && (
        <p className="book-original muted num">
          {isTranslated && <span lang={book.originalLanguage ?? undefined}>{book.originalTitle}</span>}
          {isTranslated && (published || book.originalLanguage !== null) && ' · '}
          {book.originalLanguage !== null &&
            t('originallyIn', { language: formatLanguageInText(book.originalLanguage, language) })}
          {book.originalLanguage !== null && published && ', '}
          {published}
        </p>
      )}
    </header>
  )
}

/** Shows the average and the number of ratings, as a link to the reviews. */
function BookRating({ book, href }: { book: Book; href: string }) {
  return (
    <Link className="book-rating" to={href}>
      <Average value={book.averageRating} count={book.ratingCount} />
    </Link>
  )
}

/**
 * Shows known facts: genres, form, page count or estimated length, and translator, publisher, year and language of
 * the shown edition.
 */
function BookKeyFacts({ book, edition, selector }: BookAboutProps) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const published = [edition?.publisher, edition?.publicationYear].filter((part) => part != null).join(' ')
  const facts: [string, React.ReactNode][] = [
    [t('fact.genres'), book.genres.length > 0 && <BookGenres book={book} />],
    [t('fact.type'), book.type && labels(`type.${book.type}`)],
    edition?.pages == null
      ? [labels('field.length'), book.length && labels(`estimate.${book.length}`)]
      : [t('fact.pages'), t('pages', { count: edition.pages })],
    [t('fact.translation'), edition?.translator],
    // the selector shows publisher and year of each edition
    [t('fact.published'), selector ? null : published],
    [
      t('fact.edition'),
      selector ?? (edition?.languageCode ? formatLanguage(edition.languageCode, language) : null),
    ],
  ]
  const rows = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return rows.length === 0 ? null : <Facts rows={rows} />
}

/**
 * Shows the synopsis, and its language if it is not the page's. Without a synopsis, shows a generated sentence and an
 * invitation to suggest one.
 */
function Synopsis({ book }: { book: Book }) {
  const t = useWords('books')
  const language = useLanguage()
  if (book.descriptionHtml === null) return <Undescribed book={book} />
  const textLanguage = foreign(book.descriptionLanguage, language)
  return (
    <>
      {textLanguage && (
        <p className="muted small">
          {t('descriptionIn', { language: formatLanguageInText(textLanguage, language) })}
        </p>
      )}
      {/* rendered and sanitised when it was saved (server/platform/markdown) */}
      <div
        className="read book-synopsis"
        lang={textLanguage}
        dangerouslySetInnerHTML={{ __html: splitOpening(book.descriptionHtml).rest }}
      />
    </>
  )
}

/** Shown without a synopsis: a generated sentence and a link to suggest a description. */
function Undescribed({ book }: { book: Book }) {
  const t = useWords('books')
  const paths = usePaths()
  return (
    <>
      <FactLine book={book} />
      <p className="muted">
        {t('noDescription')}{' '}
        <Link className="link" to={paths.suggestions({ kind: 'books', id: book.id })}>
          {t('describe')}
        </Link>
      </p>
    </>
  )
}

/** A generated sentence about a book without description. */
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
  const paths = usePaths()
  return (
    <ul className="book-genres">
      {book.genres.map((genre) => (
        <li key={genre.id}>
          <Link className="link" to={paths.genres({ genre: genre.slug })}>
            {genre.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
