/** Sets 4 and 6 of the requests that measure the assistant. Development must not use the test half of a set. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { interfaceLanguages } from '#contract/values/languages'

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).min(1)])
const condition = z.strictObject({
  kind: z.enum([
    'audience',
    'author',
    'authorGender',
    'award',
    'content',
    'count',
    'format',
    'genre',
    'hiddenGem',
    'language',
    'length',
    'like',
    'mood',
    'origin',
    'originalLanguage',
    'pagesMax',
    'pagesMin',
    'series',
    'unknown',
    'yearFrom',
    'yearTo',
  ]),
  /** Value of the condition. If it is a list, any of its values satisfies the condition. */
  value,
  not: z.literal(true).optional(),
  /** True for a condition that the reader only prefers. It is not checked. */
  soft: z.literal(true).optional(),
  /** For a negated `like`: only the named work or series is excluded, not similar ones. */
  scope: z.literal('itself').optional(),
  /** Required result; only for the kind `award`. */
  result: z.enum(['won', 'nominated']).optional(),
  volumesMin: z.int().optional(),
  volumesMax: z.int().optional(),
  /**
   * Index, from 1, of the request to which the condition applies, if the message contains several requests. Without
   * it, the condition applies to all of them.
   */
  wish: z.int().min(1).optional(),
})
export type Condition = z.infer<typeof condition>

const request = z.strictObject({
  id: z.string(),
  half: z.enum(['practice', 'test']),
  language: z.enum(interfaceLanguages),
  /** Messages of the reader, in order. The conditions apply to the answer to the last one. */
  messages: z.array(z.string()).min(1),
  conditions: z.array(condition),
})
export type ConditionedRequest = z.infer<typeof request>

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export const readHalf = (half: ConditionedRequest['half'], set: 4 | 6 = 4): ConditionedRequest[] =>
  z
    .array(request)
    .parse(read(`wishes-${set}.json`))
    .filter((one) => one.half === half)

const conversation = z.strictObject({
  id: z.string(),
  language: z.enum(interfaceLanguages),
  turns: z.array(z.string()),
  expect: z.array(z.string()),
})
const factQuestion = z.strictObject({
  id: z.string(),
  language: z.enum(interfaceLanguages),
  question: z.string(),
  answer: z.string(),
})
export const readConversations = (set: 5 | 6) =>
  z.array(conversation).parse(read(`conversations-${set}.json`))
export const readFactQuestions = (set: 5 | 6) => z.array(factQuestion).parse(read(`questions-${set}.json`))
