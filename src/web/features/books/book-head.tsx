import { Link } from '../../ui/link.tsx'
import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import { formatLanguageInText, formatPartialDate } from '#i18n/formats'
import { Cover } from '../../shared/cover.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { preloadReadingFace } from '../../shared/font-loading.ts'
import { splitOpening } from '../../shared/first-sentence.ts'
import { foreign } from '../../shared/foreign.ts'
import { HeadScene } from '../../shared/head-scene.tsx'
import { Average } from '../../shared/average.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { AwardMedals } from './award-medals.tsx'
import './book-head.css'

interface BookHeadProps {
  book: Book
  edition: Edition | null
  /** The reader's controls: status and stars. */
  actions: React.ReactNode
  /** URL of the book's reviews. */
  reviewsHref: string
}

/** Head of a book's page: cover, title, first sentence of the synopsis, prizes and controls. */
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
          // the server rendered and sanitised this HTML when the text was saved (server/platform/markdown)
          <p
            className="read book-lead"
            lang={foreign(book.descriptionLanguage, language)}
            dangerouslySetInnerHTML={{ __html: opening }}
          />
        )}
        {(book.ratingCount > 0 || book.awards.length > 0) && (
          <div className="book-praise">
            {book.ratingCount > 0 && (
              <Link className="book-rating" to={reviewsHref}>
                <Average value={book.averageRating} count={book.ratingCount} />
              </Link>
            )}
            {book.awards.length > 0 && <AwardMedals awards={book.awards} />}
          </div>
        )}
        <div className="book-actions">{actions}</div>
      </div>
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
          {published && book.isAnnounced ? t('announced', { date: published }) : published}
        </p>
      )}
    </header>
  )
}
