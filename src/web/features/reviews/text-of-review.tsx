import type { Review } from '#contract/calls/reviews'
import { useLanguage } from '../../platform/words.tsx'
import { ReviewText } from './review-text.tsx'

/**
 * Shows the text of a review, with a `lang` attribute if its language is not the page's. Renders nothing without a
 * text.
 */
export function TextOfReview({ review }: { review: Review }) {
  const language = useLanguage()
  if (review.textHtml === null) return null
  const isForeign = review.language !== null && review.language !== language
  return (
    <ReviewText html={review.textHtml} language={isForeign ? (review.language ?? undefined) : undefined} />
  )
}
