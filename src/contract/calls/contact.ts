import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageTopics } from '../values/enums.ts'
import { messageMaxCharacters, messageMinCharacters } from '../values/limits.ts'

/** One line: whoever brings a line break along wants to write into the head of the mail. */
const oneLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

export const sendMessage = defineCall('sendMessage', {
  summary: 'Writes to the operator. Whoever wrote is told by mail that it has arrived.',
  tag: 'contact',
  body: z.strictObject({
    topic: z.enum(messageTopics),
    email: z.string().trim().min(3).max(320),
    name: oneLine.max(80).nullish(),
    subject: oneLine.min(3).max(120),
    message: z.string().trim().min(messageMinCharacters).max(messageMaxCharacters),
  }),
  /** `reference` stands in the mails as well. */
  answer: z.strictObject({ reference: z.string() }),
  actor: 'anyone',
  ownership: 'none',
  rate: 'write',
  cache: 'none',
  audit: false,
})
