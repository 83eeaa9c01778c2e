import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { formatLanguage, formatLanguageInText } from '#i18n/formats'
import { splitOpening } from '../../shared/first-sentence.ts'
import { foreign } from '../../shared/foreign.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import './book-head.css'

interface BookAboutProps {
  book: Book
  edition: Edition | null
  /** The edition selector. If null, the facts include publisher, year and language of the edition. */
  selector: React.ReactNode
}

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

/** Shows known facts, for example genres, page count or estimated length, translator and edition. */
function BookKeyFacts({ book, edition, selector }: BookAboutProps) {
  const t = useWords('books')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const language = useLanguage()
  const published = [edition?.publisher, edition?.publicationYear].filter((part) => part != null).join(' ')
  const facts: [string, React.ReactNode][] = [
    [
      t('fact.genres'),
      book.genres.length > 0 && (
        <ul className="book-genres">
          {book.genres.map((genre) => (
            <li key={genre.id}>
              <Link className="link" to={paths.genres({ genre: genre.slug })}>
                {genre.name}
              </Link>
            </li>
          ))}
        </ul>
      ),
    ],
    [t('fact.type'), book.type && labels(`type.${book.type}`)],
    edition?.pages == null
      ? [labels('field.length'), book.length && labels(`estimate.${book.length}`)]
      : [t('fact.pages'), t('pages', { count: edition.pages })],
    [t('fact.translation'), edition?.translator],
    // the selector shows publisher and year of each edition
    [t('fact.published'), selector ? null : published],
    [
      t(selector ? 'fact.shownEdition' : 'fact.edition'),
      selector ?? (edition?.languageCode ? formatLanguage(edition.languageCode, language) : null),
    ],
  ]
  const rows = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return rows.length === 0 ? null : <Facts rows={rows} />
}

/** Shows the synopsis without its first sentence, which the head of the page shows. */
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
      {/* the server rendered and sanitised this HTML when the text was saved (server/platform/markdown) */}
      <div
        className="read book-synopsis"
        lang={textLanguage}
        dangerouslySetInnerHTML={{ __html: splitOpening(book.descriptionHtml).rest }}
      />
    </>
  )
}

/** Shown if the book has no synopsis: a generated sentence, and a link to suggest a synopsis. */
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
