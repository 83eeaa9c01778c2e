import type { ReviewListQuery } from '#contract/values/page-parameters/reviews'
import type { OwnRating, ReviewPage } from '#contract/calls/reviews'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useSession } from '../../platform/session.ts'
import { pathsUnder } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { useLinkTarget } from '../../ui/link-target.ts'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { useOwnRating } from './own-rating.ts'
import { OwnReview } from './own-review.tsx'
import { OwnStars } from './own-stars.tsx'
import { useRememberedLanguages } from './review-languages.ts'
import { ReviewItem } from './review-item.tsx'
import { reviewsOf } from './reviews-query.ts'
import { ReviewsFilters } from './reviews-filters.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'
import { callsOf, type Subject } from './subject.ts'
import './reviews.css'

export interface ReviewsPanelProps {
  subject: Subject
  page: ReviewPage
  query: ReviewListQuery
  /** Slug or id of the book or author in the page's path. */
  reference: string
  hrefOf: (change: Partial<ReviewListQuery>) => string
}

/** Tab with reviews of a book or author: summary, the reader's own rating, and list. */
export function ReviewsPanel({ subject, page, query, reference, hrefOf }: ReviewsPanelProps) {
  const t = useWords('reviews')
  const isHydrated = useHydrated()
  const own = useOwnRating(subject)
  useRememberedLanguages(page, query.languages, (languages) => hrefOf({ languages }))
  return (
    <section className="reviews" aria-label={t('title')} data-hydrated={isHydrated}>
      <div className="reviews-columns">
        <ReviewsSummary summary={page.summary} />
        <OwnPart subject={subject} own={own} />
      </div>
      {page.summary.reviewCount === 0 ? (
        <p className="muted reviews-empty">{t(subject.kind === 'book' ? 'emptyBook' : 'emptyAuthor')}</p>
      ) : (
        <>
          <ReviewsFilters page={page} query={query} hrefOf={hrefOf} />
          <ReviewList {...{ subject, page, query, reference, hrefOf, own }} />
        </>
      )}
    </section>
  )
}

/** The reader's stars and review. Only the browser renders the review, which depends on session and drafts. */
function OwnPart({ subject, own }: { subject: Subject; own: OwnRating | undefined }) {
  const t = useWords('reviews')
  const isHydrated = useHydrated()
  const { state, error } = useSession()
  const heading = useLinkTarget<HTMLHeadingElement>('own-review')
  const isKnown = isHydrated && (state !== 'unknown' || error !== null)
  return (
    <div className="reviews-own">
      <h2 ref={heading} tabIndex={-1}>
        {t('ownTitle')}
      </h2>
      <OwnStars
        subject={subject}
        saved={own?.rating}
        hasReview={own && own.review !== null && own.review.text !== null}
      />
      <div className="reviews-own-text">{isKnown && <OwnReview subject={subject} own={own} />}</div>
      <noscript>
        <p className="muted">{t('noScript')}</p>
      </noscript>
    </div>
  )
}

/** Paths without language prefix, for shared URLs. */
const bare = pathsUnder('')
const tab = { tab: 'reviews' } as const

interface ListProps extends ReviewsPanelProps {
  own: OwnRating | undefined
}

function ReviewList({ subject, page, query, reference, hrefOf, own }: ListProps) {
  const t = useWords('reviews')
  const list = useLoadMore(callsOf(subject.kind).list, reviewsOf(reference, query), page)
  // the reader's own review is above the list
  const others = list.items.filter(({ id }) => id !== own?.review?.id)
  return (
    <>
      <ul className="reviews-list" ref={list.listRef}>
        {others.map((review) => (
          <li key={review.id}>
            <ReviewItem
              review={review}
              isHelpful={own?.helpfulReviews.includes(review.id)}
              path={subject.kind === 'book' ? bare.book(subject.slug, tab) : bare.author(subject.slug, tab)}
              subject={subject.name}
            />
          </li>
        ))}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={(cursor) => hrefOf({ cursor })}
        added={(count) => t('added', { count })}
        failed={t('loadFailed')}
      >
        {t('more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}
