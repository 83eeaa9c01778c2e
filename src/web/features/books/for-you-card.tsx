import type { ForYouBook } from '#contract/calls/recommendations'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'
import { forYouReason } from './for-you-reason.ts'
import './for-you.css'

interface ForYouCardProps {
  book: ForYouBook
  headingLevel: 2 | 3
  isRefused: boolean
  onRefuse: (isRefused: boolean) => void
}

/**
 * Card of a recommended book with its reason and a button to refuse it. A refused book remains visible, so that the
 * same button undoes it.
 */
export function ForYouCard({ book, headingLevel, isRefused, onRefuse }: ForYouCardProps) {
  const t = useWords('recommendations')
  const catalogue = useWords('catalogue')
  const language = useLanguage()
  const { because } = book
  return (
    <div className="for-you-card" data-refused={isRefused || undefined}>
      <BookCard book={book} headingLevel={headingLevel}>
        {!isRefused && (
          <>
            <p className="card-reason">
              {t('forYou.because', { book: because.book.name, count: because.stars })}
            </p>
            <p>{forYouReason(book, { t, catalogue, language })}</p>
          </>
        )}
      </BookCard>
      <p className="for-you-said" role="status">
        {isRefused && t('forYou.isRefused')}
      </p>
      <button
        type="button"
        className="for-you-refuse"
        aria-label={t(isRefused ? 'forYou.takeBackWhich' : 'forYou.refuseWhich', { title: book.title })}
        onClick={() => onRefuse(!isRefused)}
      >
        {t(isRefused ? 'forYou.takeBack' : 'forYou.refuse')}
      </button>
    </div>
  )
}
