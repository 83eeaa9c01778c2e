import type { ReactElement, ReactNode } from 'react'
import type { Edition } from '#contract/calls/editions'
import type { ModalData } from '#contract/calls/modal'
import { formatLanguageInText } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { PersonLinks } from '../../shared/person-links.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import { ModalAuthor } from './modal-author.tsx'
import { ModalAwards, ModalFacts, ModalGenres, ModalRating, ModalSeries } from './modal-facts.tsx'

/** Elements of other features in the modal. */
interface ModalSlots {
  /** Reading status, drawn on top of the cover picture. */
  status?: ReactNode
  buy: ReactNode
  stars: ReactNode
  selector: ReactNode
  /** The first reviews, each with a React key. */
  reviews: readonly ReactElement[]
  /** Link to write a review or to sign in. */
  write: ReactNode
}

interface ModalBookProps {
  data: ModalData
  edition: Edition | null
  slots: ModalSlots
}

/** Content of the book modal. The specification defines the order of the parts. */
export function ModalBook({ data, edition, slots }: ModalBookProps) {
  const { book, author } = data
  const t = useWords('modal')
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <>
      <p className="modal-authors">
        <PersonLinks people={book.authors} />
        <GroupMark group={book.group} label={labels(`group.${book.group}`)} />
        {(book.originalTitle !== null || book.publicationYear !== null) && (
          <small className="num">
            {book.originalTitle !== null && (
              <span lang={book.originalLanguage ?? undefined}>{book.originalTitle}</span>
            )}
            {book.originalTitle !== null && book.publicationYear !== null && ' · '}
            {book.publicationYear}
          </small>
        )}
      </p>
      <div className="modal-columns">
        <div className="modal-side">
          <div className="modal-cover">
            <Cover src={edition?.coverImage ?? book.coverImage} priority />
            {slots.status}
          </div>
          <div className="modal-own">
            {slots.stars}
            <Link className="modal-page-link" to={paths.book(book.slug)}>
              {t('fullPage')}
            </Link>
          </div>
        </div>
        <div className="modal-main">
          <ModalRating book={book} />
          <ModalGenres book={book} />
          <ModalSynopsis book={book} />
          <ModalSeries book={book} />
          <ModalAwards book={book} />
          {slots.selector}
          <ModalFacts book={book} edition={edition} />
          {slots.buy}
          {author && <ModalAuthor author={author} />}
          <section className="modal-part">
            <h3>{t('reviews')}</h3>
            {slots.reviews.length === 0 ? (
              <p className="muted">{t('noReviews')}</p>
            ) : (
              <ul className="modal-reviews">
                {slots.reviews.map((review) => (
                  <li key={review.key}>{review}</li>
                ))}
              </ul>
            )}
            {slots.write}
          </section>
        </div>
      </div>
    </>
  )
}

/** Shows the synopsis, and its language if that is not the language of the page. */
function ModalSynopsis({ book }: { book: ModalData['book'] }) {
  const t = useWords('books')
  const own = useWords('modal')
  const language = useLanguage()
  const { descriptionHtml, descriptionLanguage } = book
  const foreignLanguage = foreign(descriptionLanguage, language)
  return (
    <section className="modal-part">
      <h3>{own('synopsis')}</h3>
      {descriptionHtml === null ? (
        <p className="muted">{t('noDescription')}</p>
      ) : (
        <>
          {foreignLanguage !== undefined && (
            <p className="muted small">
              {t('descriptionIn', { language: formatLanguageInText(foreignLanguage, language) })}
            </p>
          )}
          {/* the server sanitised this HTML when the synopsis was saved */}
          <div
            className="read"
            lang={foreignLanguage}
            dangerouslySetInnerHTML={{ __html: descriptionHtml }}
          />
        </>
      )}
    </section>
  )
}
