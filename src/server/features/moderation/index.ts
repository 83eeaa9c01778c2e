import type { ModeratedList, ModeratedReview } from '#contract/calls/moderation'
import type { Database } from '../../platform/database/types.ts'
import type { MailOutbox } from '../../platform/mail/index.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { findModeratedList, listModeratedLists } from './moderated-lists.repo.ts'
import { createModerationMails } from './moderation-mails.ts'
import { createModerationQueue, type ModerationQueue } from './moderation-queue.service.ts'
import { presentModeratedList, presentReportedReview } from './moderation.presenter.ts'
import type { Moderated } from './queue-states.sql.ts'
import { findReportedReview, listReportedReviews } from './reported-reviews.repo.ts'

export { mountModeration } from './moderation.routes.ts'
export { reapplyModeration } from './reapply-decisions.ts'

export interface Moderation {
  reviews: ModerationQueue<ModeratedReview>
  lists: ModerationQueue<ModeratedList>
}

export function createModeration(parts: {
  db: Database
  enqueueMail: MailOutbox['enqueueMail']
  randomness: Randomness
  siteName: string
  publicUrl: string
}): Moderation {
  const partsOf = (of: Moderated) => ({ ...parts, mails: createModerationMails({ ...parts, of }) })
  return {
    reviews: createModerationQueue(
      {
        of: 'review',
        listRows: listReportedReviews,
        findRow: findReportedReview,
        present: presentReportedReview,
      },
      partsOf('review'),
    ),
    lists: createModerationQueue(
      {
        of: 'list',
        listRows: listModeratedLists,
        findRow: findModeratedList,
        present: presentModeratedList,
      },
      partsOf('list'),
    ),
  }
}
