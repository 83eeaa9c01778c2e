import type { Database } from '../../platform/database/types.ts'
import type { MailOutbox } from '../../platform/mail/index.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { createListModeration, type ListModeration } from './list-moderation.service.ts'
import { createModerationMails } from './moderation-mails.ts'
import { createReviewModeration, type ReviewModeration } from './review-moderation.service.ts'

export { mountModeration } from './moderation.routes.ts'
export { reapplyModeration } from './reapply-decisions.ts'

/** The moderation services of reviews and of lists. */
export interface Moderation {
  reviews: ReviewModeration
  lists: ListModeration
}

export function createModeration(parts: {
  db: Database
  enqueueMail: MailOutbox['enqueueMail']
  randomness: Randomness
  siteName: string
  publicUrl: string
}): Moderation {
  const { db, randomness } = parts
  return {
    reviews: createReviewModeration({
      db,
      randomness,
      mails: createModerationMails({ ...parts, of: 'review' }),
    }),
    lists: createListModeration({ db, randomness, mails: createModerationMails({ ...parts, of: 'list' }) }),
  }
}
