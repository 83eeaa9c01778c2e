import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { defineCall } from './call.ts'
import { moderationDecisions, moderationStates, reportReasons } from '../values/enums.ts'
import { reportMaxCharacters } from '../values/limits.ts'
import { idParam, link, listQueryShape, pageOf } from './lists.ts'
import { review, reviewRemoval } from './reviews.ts'

const moderationCall = {
  tag: 'admin',
  actor: 'SUPER_USER',
  ownership: 'none',
  rate: 'admin',
  cache: 'private',
} as const

const note = z.string().trim().min(1).max(reportMaxCharacters)
const decision = z.strictObject({
  decision: z.enum(moderationDecisions),
  reason: z.enum(reportReasons).optional(),
  note: note.optional(),
})
/** What moderators decide about something. */
export type DecisionInput = z.output<typeof decision>

/** What was told of something and what was decided. Who told or decided is null where that account is gone. */
const moderated = {
  /** Null while it is shown. */
  removal: reviewRemoval.nullable(),
  /** Its writer has changed it since it was removed. */
  isChangedSince: z.boolean(),
  /** The latest first. */
  reports: z.array(
    z.strictObject({
      id: z.number().int(),
      reason: z.enum(reportReasons),
      comment: z.string().nullable(),
      by: publicPerson.nullable(),
      at: z.string(),
      isOpen: z.boolean(),
    }),
  ),
  /** The latest first. */
  decisions: z.array(
    z.strictObject({
      id: z.number().int(),
      decision: z.enum(moderationDecisions),
      reason: z.enum(reportReasons).nullable(),
      note: z.string().nullable(),
      by: publicPerson.nullable(),
      at: z.string(),
    }),
  ),
}

/** A review with what was told of it and what was decided. */
export const moderatedReview = z.strictObject({ review, subject: link, ...moderated })
export type ModeratedReview = z.infer<typeof moderatedReview>

/** A list of a reader with what was told of it and what was decided. */
export const moderatedList = z.strictObject({
  list: z.strictObject({
    id: z.number().int(),
    /** Of its page; null while it is private or taken down. */
    address: z.string().nullable(),
    title: z.string(),
    descriptionHtml: z.string().nullable(),
    language: z.string(),
    user: publicPerson,
    bookCount: z.number().int(),
    /** What is said of its books, in their order. */
    notes: z.array(z.string()),
  }),
  ...moderated,
})
export type ModeratedList = z.infer<typeof moderatedList>

/**
 * `open`: reported and not decided, or removed and changed by its writer since; `removed`; `decided`: everything that
 * was ever decided about.
 */
export const moderationQuery = z.strictObject({
  ...listQueryShape,
  state: z.enum(moderationStates).default('open'),
})
export type ModerationQuery = z.infer<typeof moderationQuery>

export const listModeratedReviews = defineCall('listModeratedReviews', {
  ...moderationCall,
  summary: 'For moderators: reviews that were reported, removed or decided about.',
  query: moderationQuery,
  answer: pageOf(moderatedReview),
  audit: false,
})

/**
 * `hide` needs a reason, which its writer is told by mail and beside the review; `keep` settles the reports; `restore`
 * shows it again. What does not fit the review as it is answers `conflict`: somebody else has decided.
 */
export const decideReview = defineCall('decideReview', {
  ...moderationCall,
  summary: 'Keeps, removes or restores a review.',
  params: idParam,
  body: decision,
  answer: moderatedReview,
  audit: true,
})

export const listModeratedLists = defineCall('listModeratedLists', {
  ...moderationCall,
  summary: 'For moderators: lists of readers that were reported, removed or decided about.',
  query: moderationQuery,
  answer: pageOf(moderatedList),
  audit: false,
})

/** As of a review: a list that is hidden is its maker's to see and nobody else's. */
export const decideBookList = defineCall('decideBookList', {
  ...moderationCall,
  summary: 'Keeps, removes or restores a list of a reader.',
  params: idParam,
  body: decision,
  answer: moderatedList,
  audit: true,
})
