import * as calls from '#contract/calls/admin-inbox'
import type { Database } from '../../platform/database/types.ts'
import type { Api } from '../../platform/http/registry.ts'
import { deleteFailedJobs, listFailedJobs, retryFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { countUndelivered, retryGivenUp } from '../../platform/mail/index.ts'
import type { Suggestions } from '../curation/index.ts'
import type { Moderation } from '../moderation/index.ts'

/** Mounts the calls of the admin inbox: what waits for an admin, and the retry of mails and jobs. */
export function mountInbox(
  api: Api,
  {
    db,
    moderation,
    suggestions,
  }: {
    db: Database
    moderation: Moderation
    suggestions: Pick<Suggestions, 'countOpen'>
  },
): void {
  api.route(calls.getInbox, async () => {
    const [reviews, lists, open, { delayed, givenUp, retryable, error }, failedJobs] = await Promise.all([
      moderation.reviews.countOpen(),
      moderation.lists.countOpen(),
      suggestions.countOpen(),
      countUndelivered(db),
      listFailedJobs(db),
    ])
    return { reviews, lists, suggestions: open, mails: { delayed, givenUp, retryable, error }, failedJobs }
  })
  api.route(calls.retryMails, async (context) => {
    const mails = await retryGivenUp(db)
    context.audit({ mails })
    return { mails }
  })
  api.route(calls.retryFailedJobs, async (context) => {
    const jobs = await retryFailedJobs(db)
    context.audit({ jobs })
    return { jobs }
  })
  api.route(calls.deleteFailedJobs, async (context) => {
    const jobs = await deleteFailedJobs(db)
    context.audit({ jobs })
    return { jobs }
  })
}
