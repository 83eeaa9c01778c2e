import { z } from 'zod'
import { publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { interfaceLanguages } from '../values/languages.ts'

const newsletterCall = { ...publicRead, tag: 'newsletter', rate: 'form', cache: 'none' } as const

/** Token of the unsubscribe link in every newsletter: the subscriber's id and a signature. */
const unsubscribeToken = z.string().regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/)

export const subscribe = defineCall('subscribe', {
  ...newsletterCall,
  summary:
    'Subscribes an email address to the newsletter by a mailed link. The response is the same for every address.',
  body: z.strictObject({ email: z.string().trim().min(3).max(320), language: z.enum(interfaceLanguages) }),
  answer: z.strictObject({ confirmWithinDays: z.number().int() }),
})

export const confirmSubscription = defineCall('confirmSubscription', {
  ...newsletterCall,
  summary: 'Confirms a subscription by the mailed link.',
  body: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  answer: z.void(),
})

export const unsubscribe = defineCall('unsubscribe', {
  ...newsletterCall,
  summary: 'Ends a subscription by the link in each newsletter.',
  body: z.strictObject({ token: unsubscribeToken }),
  answer: z.void(),
})

/** The mail program sends `List-Unsubscribe=One-Click` as a form without a cookie (RFC 8058). */
export const unsubscribeByMailProgram = defineCall('unsubscribeByMailProgram', {
  ...newsletterCall,
  summary: 'Ends a subscription by the button of a mail program (RFC 8058).',
  params: z.strictObject({ token: unsubscribeToken }),
  answer: z.void(),
  ignoresBody: true,
})
