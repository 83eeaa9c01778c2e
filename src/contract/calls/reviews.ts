import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { reportReasons, reviewKinds, reviewSorts } from '../values/enums.ts'
import { personLanguageCodes } from '../values/languages.ts'
import { ratingMax, ratingMin, reportMaxCharacters, reviewMaxCharacters } from '../values/limits.ts'
import { idParam, link, listQueryShape, pageOf, referenceParam } from './lists.ts'

const own = {
  tag: 'ratings',
  actor: 'signed-in',
  ownership: 'own',
  rate: 'write',
  cache: 'private',
  audit: false,
} as const
const open = {
  tag: 'ratings',
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'public',
  audit: false,
} as const

/** Whole stars, one to five (specification, section 5). */
export const stars = z.number().int().min(ratingMin).max(ratingMax)

/** A rating with a text, as anybody sees it (specification, section 3). */
export const review = z.strictObject({
  id: z.number().int(),
  userId: z.string(),
  rating: stars,
  /** Markdown as written; `textHtml` is the same, rendered and sanitised, spoilers hidden in it. */
  text: z.string().nullable(),
  textHtml: z.string().nullable(),
  language: z.string().nullable(),
  /** UTC, ISO 8601. */
  reviewDate: z.string(),
  isEdited: z.boolean(),
  kind: z.enum(reviewKinds),
  helpfulCount: z.number().int(),
  user: publicPerson,
  /** Of the public page of who wrote it; null where they have none. */
  handle: z.string().nullable(),
})
export type Review = z.infer<typeof review>

/** What a review of a book begins with, as plain text in which no spoiler stands, and the book it is of. */
export const reviewOpening = review
  .pick({ id: true, rating: true, reviewDate: true, user: true, handle: true })
  .extend({ opening: z.string(), book: bookCard })
export type ReviewOpening = z.infer<typeof reviewOpening>

/** What all readers together gave. */
export const ratingSummary = z.strictObject({
  /** One decimal; null without ratings. */
  averageRating: z.number().nullable(),
  ratingCount: z.number().int(),
  /** Ratings with one to five stars, in that order. */
  ratingDistribution: z.array(z.number().int()).length(5),
  reviewCount: z.number().int(),
})
export type RatingSummary = z.infer<typeof ratingSummary>

/** A page of reviews with what stands above them; `languages` tells how many there are in each. */
export const reviewPage = pageOf(review).extend({
  /** Of the book or author. */
  id: z.number().int(),
  summary: ratingSummary,
  languages: z.array(z.strictObject({ language: z.string().nullable(), count: z.number().int() })),
})
export type ReviewPage = z.infer<typeof reviewPage>

/** Why and when moderators hid a review from everybody but its writer. */
export const reviewRemoval = z.strictObject({
  reason: z.enum(reportReasons),
  /** In the moderators' own words. */
  note: z.string().nullable(),
  /** UTC, ISO 8601. */
  at: z.string(),
})
export type ReviewRemoval = z.infer<typeof reviewRemoval>

/** What the person who is signed in gave, and which of the reviews they found helpful. Null: nothing yet. */
export const ownRating = z.strictObject({
  rating: stars.nullable(),
  review: review.nullable(),
  /** Null where the review is shown to everybody, or there is none. */
  removal: reviewRemoval.nullable(),
  helpfulReviews: z.array(z.number().int()),
})
export type OwnRating = z.infer<typeof ownRating>

/** What a change of stars or text answers: the reader's own and what it made of all. */
export const ratingOutcome = z.strictObject({
  rating: stars.nullable(),
  review: review.nullable(),
  summary: ratingSummary,
})
export type RatingOutcome = z.infer<typeof ratingOutcome>

/** `languages` takes one or more codes, comma between; without it all are listed. */
export const reviewListQuery = z.strictObject({
  ...listQueryShape,
  sort: z.enum(reviewSorts).default('helpful'),
  languages: z
    .string()
    .regex(/^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/)
    .optional(),
})
export type ReviewListQuery = z.infer<typeof reviewListQuery>

const reviewInput = z.strictObject({
  /** May be left out where one has rated already. */
  rating: stars.optional(),
  /** Empty: stars alone, and a text that stood there goes. */
  text: z.string().trim().max(reviewMaxCharacters),
  language: z.enum(personLanguageCodes),
})
export type ReviewInput = z.infer<typeof reviewInput>

export const listBookRatings = defineCall('listBookRatings', {
  ...open,
  summary: 'Reviews of a book with the average and the distribution of all its ratings.',
  params: referenceParam,
  query: reviewListQuery,
  answer: reviewPage,
})
export const listAuthorRatings = defineCall('listAuthorRatings', {
  ...listBookRatings,
  summary: 'Reviews of an author with the average and the distribution of all their ratings.',
})

export const getOwnBookRating = defineCall('getOwnBookRating', {
  ...own,
  summary: 'What the person who is signed in gave this book.',
  params: idParam,
  answer: ownRating,
  rate: 'read',
})
export const getOwnAuthorRating = defineCall('getOwnAuthorRating', {
  ...getOwnBookRating,
  summary: 'What the person who is signed in gave this author.',
})

export const rateBook = defineCall('rateBook', {
  ...own,
  summary: 'Gives a book one to five stars; a second time replaces the first.',
  params: idParam,
  body: z.strictObject({ rating: stars }),
  answer: ratingOutcome,
  limit: 'writes',
})
/** Stars and text at once: a text without stars is refused (specification, section 5). */
export const rateAuthor = defineCall('rateAuthor', {
  ...own,
  summary: 'Rates an author, with a text or without.',
  params: idParam,
  body: z.strictObject({
    rating: stars,
    /** Empty, or left out: the stars alone. */
    text: z.string().trim().max(reviewMaxCharacters).optional(),
    language: z.enum(personLanguageCodes).optional(),
  }),
  answer: ratingOutcome,
})

/** The stars go, and with them the text. */
export const deleteBookRating = defineCall('deleteBookRating', {
  ...own,
  summary: 'Takes one’s stars and review back.',
  params: idParam,
  answer: ratingOutcome,
  limit: 'writes',
})
export const deleteAuthorRating = defineCall('deleteAuthorRating', {
  ...deleteBookRating,
})

export const putBookReview = defineCall('putBookReview', {
  ...own,
  summary: 'Writes or changes one’s review of a book.',
  params: idParam,
  body: reviewInput,
  answer: ratingOutcome,
})
export const putAuthorReview = defineCall('putAuthorReview', {
  ...putBookReview,
  summary: 'Writes or changes one’s review of an author.',
})

/** The text goes, the stars stay. */
export const deleteBookReview = defineCall('deleteBookReview', {
  ...own,
  summary: 'Takes the text of one’s review back; the stars stay.',
  params: idParam,
  answer: ratingOutcome,
  limit: 'writes',
})
export const deleteAuthorReview = defineCall('deleteAuthorReview', {
  ...deleteBookReview,
})

/** Nothing is kept. */
export const previewReview = defineCall('previewReview', {
  ...own,
  summary: 'How the text of a review will be shown: rendered and sanitised, spoilers marked.',
  body: z.strictObject({ text: z.string().trim().min(1).max(reviewMaxCharacters) }),
  answer: z.strictObject({ html: z.string() }),
})

const helpfulAnswer = z.strictObject({ helpfulCount: z.number().int(), isHelpful: z.boolean() })
/** One’s own review is refused: `not_authorised`. */
export const markHelpful = defineCall('markHelpful', {
  ...own,
  summary: 'Says that a review was helpful; once more changes nothing.',
  params: idParam,
  answer: helpfulAnswer,
  limit: 'writes',
})
export const unmarkHelpful = defineCall('unmarkHelpful', {
  ...markHelpful,
  summary: 'Takes that back.',
})

export const reportReview = defineCall('reportReview', {
  ...own,
  summary: 'Tells the moderators of a review; once more replaces what was told.',
  params: idParam,
  body: z.strictObject({
    reason: z.enum(reportReasons),
    comment: z.string().trim().min(1).max(reportMaxCharacters).optional(),
  }),
  answer: z.void(),
  audit: true,
})

/** One’s own review with what it is of, for the profile. */
export const ownReview = review.extend({
  subject: link.extend({ image: z.string() }),
  /** Null where it is shown to everybody. */
  removal: reviewRemoval.nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

export const listOwnReviews = defineCall('listOwnReviews', {
  ...own,
  summary: 'Everything one has rated or reviewed, newest first.',
  query: z.strictObject({ ...listQueryShape, kind: z.enum(reviewKinds).optional() }),
  answer: pageOf(ownReview),
  rate: 'read',
})
