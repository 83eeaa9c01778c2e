import type { ReadingFlag, ReadingStatus } from '../row.ts'
import names from './own-copy-names.json' with { type: 'json' }
import { listMaxCharacters, shelfOf } from './reading-status.ts'
import { cleanLine, distinct, foldWord } from './text.ts'

/** Maximum number of shelves of a row that become tags. */
const shelvesMax = 60
/** Names of shelves that sites assign to every book, such as `default`. */
const shelvesOfSites = new Set(names.shelvesOfSites)
/** Names by which sites express a status as a shelf. */
const statusesOfSites = new Set([
  'to-read',
  'want-to-read',
  'reading',
  'currently-reading',
  'read',
  'already-read',
  'read-but-unowned',
])

/** Reading status and flag (paused or unfinished) of a row, and the text that expresses the status. */
export interface RowState {
  /** Text that states the status, such as the exclusive shelf of Goodreads; '' if there is none. */
  shelf: string
  status: ReadingStatus | null
  flag: ReadingFlag | null
}

/** Returns the shelves that become tags, except those that sites assign to every book or that repeat status or flag. */
export function ownShelves(all: readonly string[], state: RowState): string[] {
  const exclusive = foldWord(state.shelf)
  const isExpressed = (name: string): boolean => {
    const shelf = shelfOf(name)
    const folded = foldWord(name)
    if (shelf === null || folded === exclusive) return shelf !== null
    if (shelf.flag !== null) return shelf.flag === state.flag
    return statusesOfSites.has(folded) && shelf.status === state.status
  }
  return distinct(all.filter((name) => name.length <= listMaxCharacters).map(cleanLine))
    .filter((name) => !shelvesOfSites.has(foldWord(name)) && !isExpressed(name))
    .slice(0, shelvesMax)
}
