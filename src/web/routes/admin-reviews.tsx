import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Review } from '#contract/calls/reviews'
import { AdminFrame } from '../features/admin/admin-frame.tsx'
import { ReviewsPanel } from '../features/admin/reviews-panel.tsx'
import { ReviewHead } from '../features/reviews/review-head.tsx'
import { TextOfReview } from '../features/reviews/review-text.tsx'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import '../features/reviews/reviews.css'

export const handle = { words: ['admin', 'reviews', 'books'] as const }

// the server sends the same page to everybody; the browser and the API check the reader's rights
export const loader = () => null

export const clientLoader = (args: ClientLoaderFunctionArgs) => wordsInBrowser(args, handle.words)

export function meta(args: Parameters<typeof headOf>[0]) {
  return headOf(args, { title: wordsFor('admin', siteOf(args).language)('moderation.title'), noindex: true })
}

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
      {() => <ReviewsPanel Shown={ShownReview} />}
    </AdminFrame>
  )
}
