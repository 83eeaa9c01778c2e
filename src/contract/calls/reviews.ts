import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { bookCard } from './books.ts'
import { ownRead, publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { reportReasons, reviewKinds } from '../values/enums.ts'
import { personLanguageCodes } from '../values/languages.ts'
import { ratingMax, ratingMin, reportMaxCharacters, reviewMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { idParam, link, referenceParam } from './references.ts'
import { reviewParameters } from '../values/page-parameters/reviews.ts'
import { queryShape } from './query-schema.ts'

const own = { ...ownRead, tag: 'ratings', rate: 'write' } as const
const open = { ...publicRead, tag: 'ratings' } as const

/** Whole stars from one to five. */
export const stars = z.number().int().min(ratingMin).max(ratingMax)

/** A review with the data that every reader sees. */
export const review = z.strictObject({
  id: z.number().int(),
  userId: z.string(),
  rating: stars,
  /** Source text in Markdown; `textHtml` is rendered and sanitized, with hidden spoilers. */
  text: z.string().nullable(),
  textHtml: z.string().nullable(),
  language: z.string().nullable(),
  /** UTC, ISO 8601. */
  reviewDate: z.string(),
  isEdited: z.boolean(),
  kind: z.enum(reviewKinds),
  helpfulCount: z.number().int(),
  user: publicPerson,
  /** Handle of the writer's public profile; null without one. */
  handle: z.string().nullable(),
})
export type Review = z.infer<typeof review>

/** A book review whose text is cut to its beginning, as plain text in which spoilers are hidden. */
export const reviewOpening = review
  .pick({ id: true, rating: true, reviewDate: true, user: true, handle: true })
  .extend({ opening: z.string(), book: bookCard })
export type ReviewOpening = z.infer<typeof reviewOpening>

export const ratingSummary = z.strictObject({
  /** Average of the readers' stars with one decimal; null without ratings. */
  averageRating: z.number().nullable(),
  ratingCount: z.number().int(),
  /** Number of ratings with one to five stars, in that order. */
  ratingDistribution: z.array(z.number().int()).length(5),
  reviewCount: z.number().int(),
})
export type RatingSummary = z.infer<typeof ratingSummary>

/** `languages`: number of reviews in each language. */
export const reviewPage = pageOf(review).extend({
  /** Id of the reviewed book or author. */
  id: z.number().int(),
  summary: ratingSummary,
  languages: z.array(z.strictObject({ language: z.string().nullable(), count: z.number().int() })),
})
export type ReviewPage = z.infer<typeof reviewPage>

/** Reason and time of a removal by moderators. Only the writer still sees the removed review or list. */
export const reviewRemoval = z.strictObject({
  reason: z.enum(reportReasons),
  /** Comment of the moderators. */
  note: z.string().nullable(),
  /** UTC, ISO 8601. */
  at: z.string(),
})
export type ReviewRemoval = z.infer<typeof reviewRemoval>

/** Rating and review of the signed-in user, and ids of the reviews that the user marked as helpful. Null: no value. */
export const ownRating = z.strictObject({
  rating: stars.nullable(),
  review: review.nullable(),
  /** Reason and time of the removal; null if the review is not removed or does not exist. */
  removal: reviewRemoval.nullable(),
  helpfulReviews: z.array(z.number().int()),
})
export type OwnRating = z.infer<typeof ownRating>

/** Response to a change of stars or text: the reader's own rating and the new summary of all ratings. */
export const ratingOutcome = z.strictObject({
  rating: stars.nullable(),
  review: review.nullable(),
  summary: ratingSummary,
})
export type RatingOutcome = z.infer<typeof ratingOutcome>

/** `languages`: comma-separated codes; without it, reviews in all languages are listed. */
export const reviewListQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape(reviewParameters),
})
export type ReviewListQuery = z.infer<typeof reviewListQuery>

const reviewInput = z.strictObject({
  /** Stars. Optional if the reader has already rated the book. */
  rating: stars.optional(),
  /** Text of the review. If empty, only the stars are stored and an existing text is deleted. */
  text: z.string().trim().max(reviewMaxCharacters),
  language: z.enum(personLanguageCodes),
})
export type ReviewInput = z.infer<typeof reviewInput>

export const listBookRatings = defineCall('listBookRatings', {
  redirect: 301,
  ...open,
  summary: 'Lists reviews of a book, with the average and the distribution of all its ratings.',
  params: referenceParam,
  query: reviewListQuery,
  answer: reviewPage,
})
export const listAuthorRatings = defineCall('listAuthorRatings', {
  redirect: 301,
  ...listBookRatings,
  summary: 'Lists reviews of an author, with the average and the distribution of all their ratings.',
})

export const getOwnBookRating = defineCall('getOwnBookRating', {
  ...own,
  summary: "Returns the user's rating and review of a book.",
  params: idParam,
  answer: ownRating,
  rate: 'read',
})
export const getOwnAuthorRating = defineCall('getOwnAuthorRating', {
  ...getOwnBookRating,
  summary: "Returns the user's rating and review of an author.",
})

export const rateBook = defineCall('rateBook', {
  ...own,
  summary: 'Rates a book with one to five stars; a second rating replaces the first.',
  params: idParam,
  body: z.strictObject({ rating: stars }),
  answer: ratingOutcome,
  limit: 'writes',
})
/** A review without stars is rejected. */
export const rateAuthor = defineCall('rateAuthor', {
  ...own,
  summary: 'Rates an author, with or without a text.',
  params: idParam,
  body: z.strictObject({
    rating: stars,
    /** Text of the review. If empty or undefined, only the stars are stored. */
    text: z.string().trim().max(reviewMaxCharacters).optional(),
    language: z.enum(personLanguageCodes).optional(),
  }),
  answer: ratingOutcome,
})

export const deleteBookRating = defineCall('deleteBookRating', {
  ...own,
  summary: "Deletes the user's stars and review.",
  params: idParam,
  answer: ratingOutcome,
  limit: 'writes',
})
export const deleteAuthorRating = defineCall('deleteAuthorRating', {
  ...deleteBookRating,
})

export const putBookReview = defineCall('putBookReview', {
  ...own,
  summary: "Writes or changes the user's review of a book.",
  params: idParam,
  body: reviewInput,
  answer: ratingOutcome,
})
export const putAuthorReview = defineCall('putAuthorReview', {
  ...putBookReview,
  summary: "Writes or changes the user's review of an author.",
})

export const deleteBookReview = defineCall('deleteBookReview', {
  ...own,
  summary: "Deletes the text of the user's review; the stars remain.",
  params: idParam,
  answer: ratingOutcome,
  limit: 'writes',
})
export const deleteAuthorReview = defineCall('deleteAuthorReview', {
  ...deleteBookReview,
})

export const previewReview = defineCall('previewReview', {
  ...own,
  summary: 'Renders and sanitises the text of a review, with spoilers marked.',
  body: z.strictObject({ text: z.string().trim().min(1).max(reviewMaxCharacters) }),
  answer: z.strictObject({ html: z.string() }),
})

const helpfulAnswer = z.strictObject({ helpfulCount: z.number().int(), isHelpful: z.boolean() })
/** Responds `not_authorised` for the caller's own review. */
export const markHelpful = defineCall('markHelpful', {
  ...own,
  summary: 'Marks a review as helpful; idempotent.',
  params: idParam,
  answer: helpfulAnswer,
  limit: 'writes',
})
export const unmarkHelpful = defineCall('unmarkHelpful', {
  ...markHelpful,
  summary: 'Removes the mark as helpful.',
})

/** Input of a report of a review or a list to the moderators. */
export const reportShape = {
  reason: z.enum(reportReasons),
  comment: z.string().trim().min(1).max(reportMaxCharacters).optional(),
}

export const reportReview = defineCall('reportReview', {
  ...own,
  summary: 'Reports a review to the moderators; a second report of the user replaces the first.',
  params: idParam,
  body: z.strictObject(reportShape),
  answer: z.void(),
  audit: true,
})

/** A review of the caller with the reviewed book or author, for the profile. */
export const ownReview = review.extend({
  subject: link.extend({ image: z.string() }),
  /** Reason and time of the removal; null if the review is not removed. */
  removal: reviewRemoval.nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

export const listOwnReviews = defineCall('listOwnReviews', {
  ...own,
  summary: 'Lists everything that the user has rated or reviewed, newest first.',
  query: z.strictObject({ ...listQueryShape, kind: z.enum(reviewKinds).optional() }),
  answer: pageOf(ownReview),
  rate: 'read',
})
