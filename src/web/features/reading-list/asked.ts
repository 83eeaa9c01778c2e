import { type ReadingShelf, readingShelves } from '#contract/values/enums'
import { ratingMax, ratingMin } from '#contract/values/limits'
import type { CallInput } from '#contract/calls/call-types'

/** Where a book is to stand; null takes it off the list. */
export type Wanted = ReadingShelf | null

/** The shelf that the page shows a book on, null for none; undefined until it is known. */
export type Shown = ReadingShelf | null | undefined

/** What may be changed of an entry, as the call takes it. */
export type EntryBody = NonNullable<CallInput<'updateReadingEntry'>['body']>

/** What somebody wanted of a book: another place on the list, stars, or something kept about it. */
export type Asked = { bookId: number } & (
  | { wanted: Wanted; from?: Shown }
  | { stars: number | null }
  | { change: EntryBody }
)

/** What an intended change of the reading list is kept as over the sign-in. */
export const intentKind = 'reading-status'

const shelfIn = (value: unknown): Shown =>
  value === null ? null : readingShelves.find((shelf) => shelf === value)

/** What the tab's storage kept; null where it is not of the shape we gave it. The call looks at a change itself. */
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
