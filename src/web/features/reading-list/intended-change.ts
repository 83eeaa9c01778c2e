import { type ReadingShelf, readingShelves } from '#contract/values/enums'
import { ratingMax, ratingMin } from '#contract/values/limits'
import type { CallInput } from '#contract/calls/call-types'

/** Status or flag that the reader wants to set for a book. Null removes the book from the list. */
export type Wanted = ReadingShelf | null

/** Status or flag that the page shows for a book. Null if it is not on the list; undefined until loaded. */
export type Shown = ReadingShelf | null | undefined

export type EntryBody = NonNullable<CallInput<'updateReadingEntry'>['body']>

/** A change for which the visitor has to sign in: another status, stars, or other fields of an entry. */
export type IntendedChange = { bookId: number } & (
  | { wanted: Wanted; from?: Shown }
  | { stars: number | null }
  | { change: EntryBody }
)

/** Kind of a stored intent (an action that continues after the sign-in) that changes the reading list. */
export const intentKind = 'reading-status'

const shelfIn = (value: unknown): Shown =>
  value === null ? null : readingShelves.find((shelf) => shelf === value)

/** Parses a stored change; null if invalid. Only the server validates the fields inside `change`. */
export function intendedChangeOf(payload: unknown): IntendedChange | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { bookId, ...fields } = payload as Record<string, unknown>
  if (typeof bookId !== 'number' || !Number.isSafeInteger(bookId)) return null
  if ('change' in fields && typeof fields['change'] === 'object' && fields['change'] !== null)
    return { bookId, change: fields['change'] }
  const { wanted, stars, from } = fields
  if (wanted === null || readingShelves.some((shelf) => shelf === wanted))
    return { bookId, wanted: wanted as Wanted, from: shelfIn(from) }
  const isStars =
    typeof stars === 'number' && Number.isInteger(stars) && stars >= ratingMin && stars <= ratingMax
  return isStars ? { bookId, stars } : null
}
