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

/** What waits for an admin. */
export const inbox = z.strictObject({
  /** Reviews that were reported, or changed since they were removed. */
  reviews: count,
  /** Lists of readers, likewise. */
  lists: count,
  /** Suggestions nobody has decided about. */
  suggestions: count,
  mails: z.strictObject({
    /** Not gone for ten minutes and still tried. */
    delayed: count,
    /** Given up in the days for which mails are kept. */
    givenUp: count,
    /** Of those given up the ones of the last day: links in older mails have run out. */
    retryable: count,
    /** What the mail server, or the way to it, said last of one of these. */
    error: z.string().nullable(),
  }),
})
export type Inbox = z.infer<typeof inbox>

export const getInbox = defineCall('getInbox', {
  ...inboxCall,
  summary: 'How much waits for an admin: reported reviews, suggestions, mails that did not go.',
  answer: inbox,
  audit: false,
})

export const retryMails = defineCall('retryMails', {
  ...inboxCall,
  summary: 'Sends the mails of the last day again that were given up; answers how many.',
  answer: z.strictObject({ mails: count }),
  audit: true,
})
