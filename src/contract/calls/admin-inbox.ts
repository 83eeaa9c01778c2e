import { z } from 'zod'
import { adminCall } from './access-presets.ts'
import { defineCall } from './call.ts'

const count = z.number().int().nonnegative()

/** Numbers of items that wait for an admin. */
export const inbox = z.strictObject({
  /** Number of reviews that were reported, and of reviews that their writer has changed after their removal. */
  reviews: count,
  /** Number of readers' lists that were reported, and of lists that their owner has changed after their removal. */
  lists: count,
  /** Number of suggestions that no admin has decided. */
  suggestions: count,
  mails: z.strictObject({
    /** Number of mails that were not sent within ten minutes and are still retried. */
    delayed: count,
    /** Number of mails that will not be sent any more and are still stored. */
    givenUp: count,
    /** Number of mails that were given up within the last day. Links in older mails have expired. */
    retryable: count,
    /** Latest error of the delayed and given-up mails, from the mail server or from the connection to it. */
    error: z.string().nullable(),
  }),
  /** For each task with jobs that have failed at their last attempt: their number and the newest error (first line). */
  failedJobs: z.array(z.strictObject({ task: z.string(), jobs: count, error: z.string().nullable() })),
})
export type Inbox = z.infer<typeof inbox>

export const getInbox = defineCall('getInbox', {
  ...adminCall,
  summary: 'Returns how much waits for an admin: reported reviews, suggestions, mails and jobs that failed.',
  answer: inbox,
  audit: false,
})

export const retryMails = defineCall('retryMails', {
  ...adminCall,
  summary: 'Sends the failed mails of the last day again, and returns their number.',
  answer: z.strictObject({ mails: count }),
})

export const retryFailedJobs = defineCall('retryFailedJobs', {
  ...adminCall,
  summary: 'Runs the failed jobs again, and returns their number.',
  answer: z.strictObject({ jobs: count }),
})

export const deleteFailedJobs = defineCall('deleteFailedJobs', {
  ...adminCall,
  summary: 'Deletes the failed jobs, and returns their number.',
  answer: z.strictObject({ jobs: count }),
})
