import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { defineCall } from './call.ts'
import { moderationDecisions, moderationStates, reportReasons } from './enums.ts'
import { reportMaxCharacters } from './limits.ts'
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

/** A review with what was told of it and what was decided. Who told or decided is null where that account is gone. */
export const moderatedReview = z.strictObject({
  review,
  subject: link,
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
})
export type ModeratedReview = z.infer<typeof moderatedReview>

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
  body: z.strictObject({
    decision: z.enum(moderationDecisions),
    reason: z.enum(reportReasons).optional(),
    note: note.optional(),
  }),
  answer: moderatedReview,
  audit: true,
})
