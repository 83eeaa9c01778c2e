import { type ReadingShelf, readingShelves } from '#contract/values/enums'
import { ratingMax, ratingMin } from '#contract/values/limits'
import type { CallInput } from '#contract/calls/call-types'

/** Requested shelf of a book; null removes it from the list. */
export type Wanted = ReadingShelf | null

/** The shelf that the page shows a book on, null for none; undefined until it is known. */
export type Shown = ReadingShelf | null | undefined

/** Fields of an entry that can be changed, as the call needs them. */
export type EntryBody = NonNullable<CallInput<'updateReadingEntry'>['body']>

/** A requested change of a book: another shelf, stars, or data of its entry. */
export type Asked = { bookId: number } & (
  | { wanted: Wanted; from?: Shown }
  | { stars: number | null }
  | { change: EntryBody }
)

/** Kind of the stored intent during the sign-in. */
export const intentKind = 'reading-status'

const shelfIn = (value: unknown): Shown =>
  value === null ? null : readingShelves.find((shelf) => shelf === value)

/** Validates a stored change; null if its shape is wrong. The server validates `change`. */
export function askedOf(payload: unknown): Asked | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { bookId, ...asked } = payload as Record<string, unknown>
  if (typeof bookId !== 'number' || !Number.isSafeInteger(bookId)) return null
  if ('change' in asked && typeof asked['change'] === 'object' && asked['change'] !== null)
    return { bookId, change: asked['change'] }
  const { wanted, stars, from } = asked
  if (wanted === null || readingShelves.some((shelf) => shelf === wanted))
    return { bookId, wanted: wanted as Wanted, from: shelfIn(from) }
  const isStars =
    typeof stars === 'number' && Number.isInteger(stars) && stars >= ratingMin && stars <= ratingMax
  return isStars ? { bookId, stars } : null
}
