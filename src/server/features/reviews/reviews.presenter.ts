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

/** Maximum number of characters of a review that is shown outside its book. */
const openingMaxCharacters = 280

/**
 * Returns a rating for the API. `textHtml` was sanitised when written (platform/markdown). It contains `||text||` as
 * `<span data-spoiler="">text</span>`, the only element besides links with an attribute; the web app makes a button
 * of it.
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
  // the email address is only used for the name
  user: toPublicPerson({
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    picture: row.picture,
  }),
  handle: row.public_handle,
})

/** Returns the opening of a review without spoilers, and its book. */
export function presentOpening(row: LatestReviewRow, language: Language): ReviewOpening {
  const { id, rating, reviewDate, user, handle } = presentReview(row)
  const opening = cutAtWord(markdownToPlain(row.text ?? ''), openingMaxCharacters)
  return { id, rating, reviewDate, user, handle, opening, book: presentBookCard(row.book, language) }
}

/** Returns why a review is hidden, or `null` if it is not hidden or has no text. */
export const presentRemoval = (
  row: Pick<ReviewRow, 'text' | 'hidden_at' | 'hidden_reason' | 'hidden_note'>,
): ReviewRemoval | null =>
  row.hidden_at === null || row.text === null
    ? null
    : { reason: row.hidden_reason ?? 'other', note: row.hidden_note, at: row.hidden_at.toISOString() }

/** Returns the sums over all ratings. */
export const presentSummary = (row: SummaryRow): RatingSummary => ({
  averageRating: averageRating(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
  ratingDistribution: row.rating_stars,
  reviewCount: row.review_count,
})

/** Returns the response to a change. Stars without a text are no review. */
export const presentOutcome = (own: ReviewRow | null, summary: SummaryRow): RatingOutcome => ({
  rating: own?.stars ?? null,
  review: own && own.text !== null ? presentReview(own) : null,
  summary: presentSummary(summary),
})

/** Returns a rating for its own user, with the rated entity. */
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
