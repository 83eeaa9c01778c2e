import { z } from 'zod'
import { defineCall } from './call.ts'

const inboxCall = {
  tag: 'admin',
  actor: 'SUPER_USER',
  ownership: 'none',
  rate: 'admin',
  cache: 'private',
} as const

const count = z.number().int().nonnegative()

/** Numbers of items that wait for an admin. */
export const inbox = z.strictObject({
  /** Reviews that were reported, or changed after their removal. */
  reviews: count,
  /** Lists of readers that were reported, or changed after their removal. */
  lists: count,
  /** Suggestions without a decision. */
  suggestions: count,
  mails: z.strictObject({
    /** Mails that are unsent for more than ten minutes and still retried. */
    delayed: count,
    /** Mails that were given up within the retention time. */
    givenUp: count,
    /** Mails that were given up within the last day. Links in older mails have expired. */
    retryable: count,
    /** Last error of the mail server or of the connection to it. */
    error: z.string().nullable(),
  }),
})
export type Inbox = z.infer<typeof inbox>

export const getInbox = defineCall('getInbox', {
  ...inboxCall,
  summary: 'Returns how much waits for an admin: reported reviews, suggestions, mails that failed.',
  answer: inbox,
  audit: false,
})

export const retryMails = defineCall('retryMails', {
  ...inboxCall,
  summary: 'Sends the failed mails of the last day again, and returns their number.',
  answer: z.strictObject({ mails: count }),
  audit: true,
})
