import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { adminCall } from './access-presets.ts'
import { defineCall } from './call.ts'
import { moderationDecisions, reportReasons } from '../values/enums.ts'
import { reportMaxCharacters } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { idParam, link } from './references.ts'
import { review, reviewRemoval } from './reviews.ts'
import { moderationParameters } from '../values/page-parameters/admin.ts'
import { queryShape } from './query-schema.ts'

const note = z.string().trim().min(1).max(reportMaxCharacters)
const decision = z.strictObject({
  decision: z.enum(moderationDecisions),
  reason: z.enum(reportReasons).optional(),
  note: note.optional(),
})
export type DecisionInput = z.output<typeof decision>

/** `by`: the user who reported or decided; null if this user's account is deleted. */
const moderated = {
  /** Reason and time of the removal; null if the content is not removed. */
  removal: reviewRemoval.nullable(),
  /** True if the writer has changed the content since its removal. */
  isChangedSince: z.boolean(),
  /** Latest first. */
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
  /** Latest first. */
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

export const moderatedReview = z.strictObject({ review, subject: link, ...moderated })
export type ModeratedReview = z.infer<typeof moderatedReview>

export const moderatedList = z.strictObject({
  list: z.strictObject({
    id: z.number().int(),
    /** Last segment of the path of the list's page; null while the list is private or removed. */
    address: z.string().nullable(),
    title: z.string(),
    descriptionHtml: z.string().nullable(),
    language: z.string(),
    user: publicPerson,
    bookCount: z.number().int(),
    /** The owner's comments on the books, in list order. */
    notes: z.array(z.string()),
  }),
  ...moderated,
})
export type ModeratedList = z.infer<typeof moderatedList>

/** `open`: has undecided reports, or the author changed the text after its removal. `decided`: has a decision. */
export const moderationQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape({ state: moderationParameters.state }),
})
export type ModerationQuery = z.infer<typeof moderationQuery>

export const listModeratedReviews = defineCall('listModeratedReviews', {
  ...adminCall,
  summary: 'Lists reviews that were reported, removed or decided, for moderators.',
  query: moderationQuery,
  answer: pageOf(moderatedReview),
  audit: false,
})

/** `hide` needs a reason, which is sent to the writer. Responds `conflict` if the state does not allow the decision. */
export const decideReview = defineCall('decideReview', {
  ...adminCall,
  summary: 'Accepts, removes or restores a review.',
  params: idParam,
  body: decision,
  answer: moderatedReview,
})

export const listModeratedLists = defineCall('listModeratedLists', {
  ...adminCall,
  summary: "Lists readers' lists that were reported, removed or decided, for moderators.",
  query: moderationQuery,
  answer: pageOf(moderatedList),
  audit: false,
})

/** Follows the rules of `decideReview`. Only its owner sees a hidden list. */
export const decideBookList = defineCall('decideBookList', {
  ...adminCall,
  summary: 'Accepts, removes or restores a list of a reader.',
  params: idParam,
  body: decision,
  answer: moderatedList,
})
