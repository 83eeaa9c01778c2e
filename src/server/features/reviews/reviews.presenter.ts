import type { Language } from '#contract/values/languages'
import type {
  OwnReview,
  RatingOutcome,
  RatingSummary,
  Review,
  ReviewOpening,
  ReviewRemoval,
} from '#contract/calls/reviews'
import { cutAtWord, markdownToPlain } from '../../platform/markdown/plain.ts'
import { toPublicPerson } from '../accounts/index.ts'
import { averageRating, presentBookCard } from '../books/index.ts'
import { portraitPath } from '../covers/index.ts'
import type { ReviewRow, SummaryRow } from './review-writes.repo.ts'
import type { LatestReviewRow, OwnReviewRow } from './reviews.repo.ts'

/** Maximum number of characters of a review on pages other than that of its book. */
const openingMaxCharacters = 280

/**
 * Returns a review for the API. `textHtml` was sanitised when stored: only links and spoilers (`data-spoiler`) have
 * attributes.
 */
export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  userId: row.user_id,
  rating: row.stars,
  text: row.text,
  textHtml: row.text_html,
  language: row.language,
  reviewDate: (row.reviewed_at ?? row.rated_at).toISOString(),
  isEdited: row.edited_at !== null,
  kind: row.work_id === null ? 'author' : 'book',
  helpfulCount: row.helpful_count,
  // `toPublicPerson` uses the email address only to derive a name from it
  user: toPublicPerson({
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    picture: row.picture,
  }),
  handle: row.public_handle,
})

/** Returns the beginning of a review, without spoilers, and its book. */
export function presentOpening(row: LatestReviewRow, language: Language): ReviewOpening {
  const { id, rating, reviewDate, user, handle } = presentReview(row)
  const opening = cutAtWord(markdownToPlain(row.text ?? ''), openingMaxCharacters)
  return { id, rating, reviewDate, user, handle, opening, book: presentBookCard(row.book, language) }
}

/** Returns when and why a review was hidden, or `null` if it is not hidden or has no text. */
export const presentRemoval = (
  row: Pick<ReviewRow, 'text' | 'hidden_at' | 'hidden_reason' | 'hidden_note'>,
): ReviewRemoval | null =>
  row.hidden_at === null || row.text === null
    ? null
    : { reason: row.hidden_reason ?? 'other', note: row.hidden_note, at: row.hidden_at.toISOString() }

/** Returns the sums over all ratings of an entity. */
export const presentSummary = (row: SummaryRow): RatingSummary => ({
  averageRating: averageRating(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
  ratingDistribution: row.rating_stars,
  reviewCount: row.review_count,
})

/** Returns the response to a change of a rating. A rating without a text is not returned as a review. */
export const presentOutcome = (own: ReviewRow | null, summary: SummaryRow): RatingOutcome => ({
  rating: own?.stars ?? null,
  review: own && own.text !== null ? presentReview(own) : null,
  summary: presentSummary(summary),
})

/** Returns a rating as its author sees it, with the rated entity. */
export function presentOwnReview(row: OwnReviewRow, language: Language): OwnReview {
  return { ...presentReview(row), subject: subjectOf(row, language), removal: presentRemoval(row) }
}

function subjectOf({ book, author }: OwnReviewRow, language: Language): OwnReview['subject'] {
  if (book) {
    const { id, slug, title, coverImage } = presentBookCard(book, language)
    return { id, slug, name: title, image: coverImage }
  }
  const { id, slug, name, image_path: image } = author!
  return { id, slug, name, image: image ?? portraitPath({ id, name }) }
}
