import { z } from 'zod'
import { assistantChip, assistantHelp, assistantPick } from './assistant.ts'
import { defineCall } from './call.ts'
import { assistantWishMaxCharacters } from '../values/limits.ts'
import { wishParameters } from '../values/page-parameters/wish.ts'
import { queryShape } from './query-schema.ts'

const wishQuery = z.strictObject(queryShape(wishParameters))
export type WishQuery = z.infer<typeof wishQuery>

/** URL parameters of a page with the answer to a request: `{ genre: 'dragons' }`. */
const link = z.record(z.string(), z.string())

/**
 * A condition of a reader's request for books. `without`: link to the request after removal of the condition.
 * `negated`: link to the request with the opposite condition; null if there is no opposite.
 */
export const wishChip = assistantChip.extend({ without: link, negated: link.nullable() })
export type WishChip = z.infer<typeof wishChip>

/** `html`: sanitized sentences about the result. */
const wishAnswer = z.strictObject({
  chips: z.array(wishChip),
  html: z.string(),
  picks: z.array(assistantPick),
})
export type WishAnswer = z.infer<typeof wishAnswer>

const open = { tag: 'assistant', actor: 'anyone', ownership: 'none', rate: 'search', audit: false } as const

export const getWish = defineCall('getWish', {
  ...open,
  summary: 'Returns books for a wish, the same for everybody.',
  query: wishQuery,
  answer: wishAnswer,
  cache: 'public',
})

export const readWish = defineCall('readWish', {
  ...open,
  summary:
    'Reads a wish or a question of fact from text and returns the parameters of its page, or an answer. Stores nothing. A message about suicide or self-harm is answered with help lines.',
  body: z.strictObject({
    text: z.string().trim().min(1).max(assistantWishMaxCharacters),
    /** Conditions of the reader's request before this message. */
    wish: wishQuery.default({}),
  }),
  answer: z.strictObject({
    help: assistantHelp.nullable(),
    wish: link,
    /** Words and names in the reader's message that the assistant did not understand. */
    notUnderstood: z.array(z.string()),
    /** Answer to a question about a fact, such as the author of a book. */
    html: z.string(),
    picks: z.array(assistantPick),
  }),
  cache: 'private',
})
export type WishReading = z.infer<typeof readWish.answer>
