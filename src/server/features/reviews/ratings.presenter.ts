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
import { portraitAddress } from '../covers/index.ts'
import type { ReviewRow, SummaryRow } from './ratings.repo.ts'
import type { LatestReviewRow, OwnReviewRow } from './reviews.repo.ts'

/** So much of a review stands where it is not of the book one looks at. */
const openingMaxCharacters = 280

/**
 * A rating as it leaves. `textHtml` is sanitised when it is written (platform/markdown): `||text||` stands in it as
 * `<span data-spoiler="">text</span>`, the only element with an attribute besides links; the web makes a button of it.
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
  // the address serves the name alone and never leaves
  user: toPublicPerson({
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    picture: row.picture,
  }),
  handle: row.public_handle,
})

/** What a review begins with, spoilers left out, and its book. */
export function presentOpening(row: LatestReviewRow, language: Language): ReviewOpening {
  const { id, rating, reviewDate, user, handle } = presentReview(row)
  const opening = cutAtWord(markdownToPlain(row.text ?? ''), openingMaxCharacters)
  return { id, rating, reviewDate, user, handle, opening, book: presentBookCard(row.book, language) }
}

/** Why a review is hidden; null where it is not, or there is none. */
export const presentRemoval = (
  row: Pick<ReviewRow, 'text' | 'hidden_at' | 'hidden_reason' | 'hidden_note'>,
): ReviewRemoval | null =>
  row.hidden_at === null || row.text === null
    ? null
    : { reason: row.hidden_reason ?? 'other', note: row.hidden_note, at: row.hidden_at.toISOString() }

/** What all readers together gave. */
export const presentSummary = (row: SummaryRow): RatingSummary => ({
  averageRating: averageRating(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
  ratingDistribution: row.rating_stars,
  reviewCount: row.review_count,
})

/** What a change answers. Stars without a text are no review. */
export const presentOutcome = (own: ReviewRow | null, summary: SummaryRow): RatingOutcome => ({
  rating: own?.stars ?? null,
  review: own && own.text !== null ? presentReview(own) : null,
  summary: presentSummary(summary),
})

/** One's own rating with what it is of. */
export function presentOwnReview(row: OwnReviewRow, language: Language): OwnReview {
  return { ...presentReview(row), subject: subjectOf(row, language), removal: presentRemoval(row) }
}

function subjectOf({ book, author }: OwnReviewRow, language: Language): OwnReview['subject'] {
  if (book) {
    const { id, slug, title, coverImage } = presentBookCard(book, language)
    return { id, slug, name: title, image: coverImage }
  }
  const { id, slug, name, image_path: image } = author!
  return { id, slug, name, image: image ?? portraitAddress({ id, name }) }
}
