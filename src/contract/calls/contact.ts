import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageTopics } from '../values/enums.ts'
import { messageMaxCharacters, messageMinCharacters } from '../values/limits.ts'

/** Text without line breaks, which could inject mail headers. */
const oneLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)

export const sendMessage = defineCall('sendMessage', {
  summary: 'Sends a message to the operator. The sender receives a confirmation by mail.',
  tag: 'contact',
  body: z.strictObject({
    topic: z.enum(messageTopics),
    email: z.string().trim().min(3).max(320),
    name: oneLine.max(80).nullish(),
    subject: oneLine.min(3).max(120),
    message: z.string().trim().min(messageMinCharacters).max(messageMaxCharacters),
  }),
  /** `reference` identifies the reader's message, also in the mails about it. */
  answer: z.strictObject({ reference: z.string() }),
  actor: 'anyone',
  ownership: 'none',
  rate: 'form',
  cache: 'none',
  audit: false,
})
