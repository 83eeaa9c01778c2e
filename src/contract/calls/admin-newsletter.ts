import { z } from 'zod'
import { adminCall } from './access-presets.ts'
import { defineCall } from './call.ts'
import { newsletterStates } from '../values/enums.ts'
import { interfaceLanguages } from '../values/languages.ts'
import { newsletterBodyMaxCharacters, newsletterSubjectMaxCharacters } from '../values/limits.ts'
import { numericId } from './references.ts'

const issueParam = z.strictObject({ id: z.coerce.number<number | string>().int().positive() })
const count = z.number().int()
/** Version of the issue that the client has read, for optimistic locking. */
const version = numericId

const newsletterText = z.strictObject({
  language: z.enum(interfaceLanguages),
  subject: z.string().max(newsletterSubjectMaxCharacters),
  body: z.string().max(newsletterBodyMaxCharacters),
})

/**
 * A newsletter issue with the numbers of its mails. `left`: the subscriber unsubscribed after the start; `rejected`:
 * the mail server refused the mail permanently.
 */
export const newsletterIssue = z.strictObject({
  id: count,
  state: z.enum(newsletterStates),
  version: count,
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  texts: z.array(newsletterText),
  waiting: count,
  sent: count,
  rejected: count,
  left: count,
  givenUp: count,
})
export type NewsletterIssue = z.infer<typeof newsletterIssue>

/** Counts of subscribers. `waiting`: not yet confirmed; `bouncing`: rejected so often that no more mails are sent. */
export const newsletterOverview = z.strictObject({
  subscribers: z.strictObject({
    confirmed: count,
    waiting: count,
    bouncing: count,
    left: count,
    byLanguage: z.record(z.enum(interfaceLanguages), count),
  }),
  issues: z.array(newsletterIssue),
})
export type NewsletterOverview = z.infer<typeof newsletterOverview>

/** Texts of a newsletter: one item with subject and body per language. A subject must not contain a line break. */
const texts = z
  .array(newsletterText.extend({ subject: newsletterText.shape.subject.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u) }))
  .max(interfaceLanguages.length)
  .refine((all) => new Set(all.map(({ language }) => language)).size === all.length)

export const getNewsletter = defineCall('getNewsletter', {
  ...adminCall,
  summary: 'Returns the number of subscribers, and the issues, the latest first.',
  answer: newsletterOverview,
  audit: false,
})

export const createNewsletterIssue = defineCall('createNewsletterIssue', {
  ...adminCall,
  summary: 'Saves the draft of a newsletter.',
  body: z.strictObject({ texts }),
  answer: newsletterIssue,
})

export const updateNewsletterIssue = defineCall('updateNewsletterIssue', {
  ...adminCall,
  summary: 'Changes a draft; `version` as last read.',
  params: issueParam,
  body: z.strictObject({ version, texts }),
  answer: newsletterIssue,
})

export const deleteNewsletterIssue = defineCall('deleteNewsletterIssue', {
  ...adminCall,
  summary: 'Deletes a draft.',
  params: issueParam,
  answer: z.void(),
})

export const previewNewsletter = defineCall('previewNewsletter', {
  ...adminCall,
  summary: 'Renders the Markdown of a newsletter as its readers will see it.',
  body: z.strictObject({ body: newsletterText.shape.body }),
  answer: z.strictObject({ html: z.string() }),
  audit: false,
})

export const testNewsletterIssue = defineCall('testNewsletterIssue', {
  ...adminCall,
  summary: 'Mails a newsletter to the signed-in admin, in each language that is written.',
  params: issueParam,
  answer: z.strictObject({ mails: count }),
})

export const sendNewsletterIssue = defineCall('sendNewsletterIssue', {
  ...adminCall,
  summary: 'Sends a newsletter to all subscribers, in the background; all languages must be written.',
  params: issueParam,
  body: z.strictObject({ version }),
  answer: newsletterIssue,
  isRecentSignInNeeded: true,
})
