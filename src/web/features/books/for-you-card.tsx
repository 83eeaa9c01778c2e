import type { ForYouBook } from '#contract/calls/recommendations'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { BookCard } from './book-card.tsx'
import { forYouReason } from './for-you-reason.ts'
import type { Refusals } from './use-refusals.ts'
import './for-you.css'

interface ForYouCardProps {
  book: ForYouBook
  headingLevel: 2 | 3
  refusals: Refusals
}

/** Card of a recommended book with its reason, and a button to refuse it or to undo the refusal. */
export function ForYouCard({ book, headingLevel, refusals }: ForYouCardProps) {
  const t = useWords('recommendations')
  const catalogue = useWords('catalogue')
  const language = useLanguage()
  const { because } = book
  const isRefused = refusals.isRefused(book.id)
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
        onClick={() => refusals.refuse(book, !isRefused)}
      >
        {t(isRefused ? 'forYou.takeBack' : 'forYou.refuse')}
      </button>
    </div>
  )
}
