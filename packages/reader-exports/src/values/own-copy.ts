import type { OwnCopy } from '../row.ts'
import { formatOf } from './book-format.ts'
import names from './own-copy-names.json' with { type: 'json' }
import { foldWord } from './text.ts'

const ownedNames = new Set(Object.values(names.owned).flat())
const ownCollections = new Set(names.ownCollections)

/** True if a shelf or tag means that the reader owns the book: `owned`, `owned-kindle`, `Im Besitz`. */
export function meansOwned(shelf: string): boolean {
  const folded = foldWord(shelf)
  return ownedNames.has(folded) || /^(?:i-)?owned(?:$|-(?!by-))/.test(folded)
}

/** True if a collection of LibraryThing contains the books that the reader owns. */
export const isOwnCollection = (collection: string): boolean =>
  ownCollections.has(foldWord(collection)) || meansOwned(collection)

/**
 * True if a cell states that the reader owns the book: `Yes`, `ja`, `x`, a number of copies (`2`, `2 copies`), or the
 * format of the copy (`hardcover`).
 */
export const isOwnedIn = (cell: string): boolean =>
  meansOwned(cell) ||
  /^(?:true|yes|y|ja|j|s[iì]|oui|x|✓|✔|[1-9]\d{0,3}(?:\.0)?(?:\s?(?:x|×|cop(?:y|ies|ia|ie)|exemplare?|st(?:ü|ue)ck))?)$/i.test(
    cell.trim(),
  ) ||
  formatOf(cell) !== null

export const unknownCopy: OwnCopy = {
  pages: null,
  isOwned: false,
  format: null,
  place: null,
  lentTo: null,
  lentSince: null,
}

export const ownedCopy: OwnCopy = { ...unknownCopy, isOwned: true }
