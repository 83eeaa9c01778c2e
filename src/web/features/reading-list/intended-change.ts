import { type ReadingShelf, readingShelves } from '#contract/values/enums'
import { ratingMax, ratingMin } from '#contract/values/limits'
import type { CallInput } from '#contract/calls/call-types'

/** The shelf that a book is to be moved to; null removes it from the list. */
export type Wanted = ReadingShelf | null

/** The shelf on which the page shows a book; null for none, undefined until it has loaded. */
export type Shown = ReadingShelf | null | undefined

/** Fields of an entry that can be changed, as the call takes them. */
export type EntryBody = NonNullable<CallInput<'updateReadingEntry'>['body']>

/** A change that needs a sign-in: another shelf, stars, or other data of an entry. */
export type IntendedChange = { bookId: number } & (
  | { wanted: Wanted; from?: Shown }
  | { stars: number | null }
  | { change: EntryBody }
)

/** Kind under which an intended change of the reading list is stored during the sign-in. */
export const intentKind = 'reading-status'

const shelfIn = (value: unknown): Shown =>
  value === null ? null : readingShelves.find((shelf) => shelf === value)

/** Validates a stored change; null if its shape is invalid. The server validates the fields of the change. */
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
