import type { Reading } from '#contract/calls/reading-list'
import { foldWord } from './clean.ts'
import { type Shelf, shelfOf } from './shelves.ts'

/** Collections that everybody has, which say nothing about reading. */
const silent = new Set(['your-library', 'all-collections', 'favorites', 'favourites'])

/**
 * LibraryThing has no shelf: a collection may be one. A date of an end says that a book was read, whatever collection
 * it is in but for the one of what is being read (again); a start alone that it is being read. In one's library without
 * any of it, and without stars, nothing is said.
 */
export function libraryThingShelf(collections: readonly string[], reading: Reading, isRated: boolean): Shelf {
  const said = collections
    .filter((name) => !silent.has(foldWord(name)))
    .map(shelfOf)
    .filter((shelf) => shelf !== null)
  const flagged = said.find(({ flag }) => flag !== null)
  if (flagged) return flagged
  const statuses = new Set(said.map(({ status }) => status))
  if (statuses.has('reading')) return { status: 'reading', flag: null }
  if (statuses.has('read') || reading.finished !== null) return { status: 'read', flag: null }
  if (reading.started !== null) return { status: 'reading', flag: null }
  if (statuses.has('to-read')) return { status: 'to-read', flag: null }
  return { status: isRated ? 'read' : null, flag: null }
}
