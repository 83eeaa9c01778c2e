import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReviewKind } from '#contract/values/enums'
import type { Page } from '#contract/calls/pagination'
import type { OwnReview } from '#contract/calls/reviews'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLoadMore } from '../../shared/use-load-more.ts'
import { useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { RetryNotice } from '../../shared/retry-notice.tsx'
import { GrowingListEnd } from '../../ui/growing-list-end.tsx'
import { Link } from '../../ui/link.tsx'
import { WrittenReview } from './own-review.tsx'
import { OwnStars } from './own-stars.tsx'
import type { Subject } from './subject.ts'
import './reviews.css'

interface OwnReviewsProps {
  kind: ReviewKind | undefined
  /** Shown if the reader has no reviews. */
  empty: ReactNode
}

const reviewsOf = (kind: ReviewKind | undefined) => ({ query: { kind } })

/** Lists the reader's ratings and reviews, the newest first. Each can be edited and deleted. */
export function OwnReviews({ kind, empty }: OwnReviewsProps) {
  const t = useWords('reviews')
  const common = useWords('common')
  const client = useClient()
  const errorText = useErrorText()
  const query = useQuery(callQuery(client, 'listOwnReviews', reviewsOf(kind)))
  if (!query.data && query.isError)
    return (
      <RetryNotice title={t('loadFailed')} onRetry={query.refetch}>
        <p>{errorText(query.error)}</p>
      </RetryNotice>
    )
  if (!query.data)
    return (
      <p className="own-reviews-waiting muted" role="status">
        {common('loading')}
      </p>
    )
  if (query.data.items.length === 0) return empty
  return <List page={query.data} kind={kind} />
}

function List({ page, kind }: { page: Page<OwnReview>; kind: ReviewKind | undefined }) {
  const t = useWords('reviews')
  const paths = usePaths()
  const list = useLoadMore('listOwnReviews', reviewsOf(kind), page)
  return (
    <>
      <ul className="own-reviews" ref={list.listRef}>
        {list.items.map((review) => (
          <li key={review.id}>
            <Own review={review} />
          </li>
        ))}
      </ul>
      <GrowingListEnd
        list={list}
        hrefOfNext={() => paths.profile({ tab: 'reviews', kind })}
        added={(count) => t('added', { count })}
        failed={t('loadFailed')}
      >
        {t('more', { count: list.nextCount })}
      </GrowingListEnd>
    </>
  )
}

/** Shows a rating or review with its book or author. Without a text, shows a link to write one. */
function Own({ review }: { review: OwnReview }) {
  const t = useWords('reviews')
  const paths = usePaths()
  const { subject: of, kind } = review
  const subject: Subject = { kind, id: of.id, slug: of.slug, name: of.name }
  const href = kind === 'book' ? paths.book(of.slug) : paths.author(of.slug)
  const write =
    kind === 'book' ? paths.book(of.slug, { tab: 'reviews' }) : paths.author(of.slug, { tab: 'reviews' })
  const { subject: _, removal, ...plain } = review
  return (
    <div className="own-review">
      <Cover src={of.image} shape={kind === 'book' ? 'book' : 'square'} />
      <div>
        <h3>
          <Link to={href}>{of.name}</Link>
        </h3>
        <OwnStars subject={subject} saved={review.rating} hasReview={review.text !== null} />
        {review.text === null ? (
          <p>
            <Link className="btn s" to={write}>
              {t('writeTitle')}
            </Link>
          </p>
        ) : (
          <WrittenReview
            subject={subject}
            own={{ rating: review.rating, review: plain, removal, helpfulReviews: [] }}
            review={plain}
          />
        )}
      </div>
    </div>
  )
}
