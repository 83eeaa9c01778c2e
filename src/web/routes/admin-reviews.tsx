import type { Review } from '#contract/calls/reviews'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { ModerationPanel } from '../features/admin/moderation-panel.tsx'
import { ReviewHead } from '../features/reviews/review-head.tsx'
import { TextOfReview } from '../features/reviews/review-text.tsx'
import { browserWords, noData } from '../platform/client-loader.ts'
import { unlistedHead } from '../platform/head.ts'
import { useWords } from '../platform/words.tsx'
import '../features/reviews/reviews.css'

export const handle = { words: ['admin', 'reviews', 'books'] as const }

export const loader = noData
export const clientLoader = browserWords(handle.words)

export const meta = unlistedHead('admin', (t) => t('moderation.title'))

/** Shows a reported review as readers see it. */
function ShownReview({ review }: { review: Review }) {
  return (
    <div className="review">
      <ReviewHead review={review} headingLevel={3} />
      <TextOfReview review={review} />
    </div>
  )
}

export default function AdminReviews() {
  const t = useWords('admin')
  return (
    <AdminFrame section="reviews" title={t('moderation.title')}>
      {() => <ModerationPanel Shown={ShownReview} />}
    </AdminFrame>
  )
}
