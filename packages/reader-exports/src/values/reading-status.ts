import type { Reading, ReadingFlag, ReadingStatus } from '../row.ts'
import { orderedReadings } from './readings.ts'
import shelfNames from './shelf-names.json' with { type: 'json' }
import { foldWord } from './text.ts'

/** Reading status of the books on a shelf, and their flag (paused or unfinished). */
export interface Shelf {
  status: ReadingStatus | null
  flag: ReadingFlag | null
  /** True if the reader reads the book again. */
  isRereading?: true
}

type NamesByLanguage = Record<string, string[]>

const named = (names: NamesByLanguage, shelf: Shelf): [string, Shelf][] =>
  Object.values(names).flatMap((list) => list.map((name): [string, Shelf] => [name, shelf]))

/** Status and flag by the name of a shelf. Paused and unfinished books have the status `reading` and a flag. */
const shelvesByName = new Map([
  ...named(shelfNames['to-read'], { status: 'to-read', flag: null }),
  ...named(shelfNames.reading, { status: 'reading', flag: null }),
  ...named(shelfNames.rereading, { status: 'reading', flag: null, isRereading: true }),
  ...named(shelfNames.read, { status: 'read', flag: null }),
  ...named(shelfNames.paused, { status: 'reading', flag: 'paused' }),
  ...named(shelfNames['did-not-finish'], { status: 'reading', flag: 'did-not-finish' }),
])
/** Names of shelves on which a site puts every book: `your-library`, `default`. */
const withoutMeaning = new Set(Object.values(shelfNames['without-meaning']).flat())

/** Returns the status that the name of a shelf means; null for other names (`favourites`). */
export function shelfOf(name: string): Shelf | null {
  const folded = foldWord(name)
  // umlauts may be written out: `als-naechstes`
  return shelvesByName.get(folded) ?? shelvesByName.get(folded.replace(/([aou])e/g, '$1')) ?? null
}

/** True for the name of a shelf that says nothing about a book, such as `your-library` or `default`. */
export const isWithoutMeaning = (name: string): boolean => withoutMeaning.has(foldWord(name))

/** True for a status other than to-read. In a column of ratings, `Easy to read` does not mean to-read. */
export const statesStatus = (found: Shelf | null): boolean => found !== null && found.status !== 'to-read'

/** Maximum length of a cell with names of shelves, in UTF-16 units. A longer cell is ignored. */
export const listMaxCharacters = 5_000
const listMaxNames = 100

/** Splits a cell into names of shelves, tags or collections. Returns none if the cell is too long. */
export const namesInList = (cell: string, separator: string | RegExp = ','): string[] =>
  cell.length > listMaxCharacters ? [] : cell.split(separator, listMaxNames)

/** The data of a row that decide its status, flag, stars and readings. */
export interface ReadingFacts {
  /** Status that the row states; null if it states none. */
  stated: Shelf | null
  /** True if the reader must explain the text of the status. Dates and stars then do not set a status. */
  isOpen?: boolean
  /** Names of the other shelves and tags, which may mean that the book is paused or unfinished. */
  tags?: readonly string[]
  stars: number | null
  readings: readonly Reading[]
  readCount?: number
}

/** Returns status, flag, stars and readings that do not contradict each other. */
export function readingState({ readings, readCount = 1, ...facts }: ReadingFacts): Shelf & {
  stars: number | null
  readings: Reading[]
} {
  const { status, flag, isRereading } = statusOf({ readings, ...facts })
  return {
    status,
    flag,
    stars: facts.stars,
    readings: orderedReadings(readings, readCount, isRereading ? 'rereading' : status),
  }
}

/** Matches tags that can only mean a paused or unfinished book: `dnf`, but not `incomplete`. */
const flagTag =
  /^(?:dnf|did-not-finish|didn-?t-finish|couldn-?t-finish|abandoned|dropped|gave-up(?:-on)?|given-up|unfinished|not-finished|never-finished|stopped(?:-reading)?|quit|abgebrochen|nicht-beendet|nicht-fertig-gelesen|aufgegeben|abbandonat[oia]|non-finit[oi]|mollat[oi]|interrott[oi]|abandonnes?|pas-fini|paused|on-hold|on-pause|hold|hiatus|pausiert|pause|unterbrochen|in-pausa|sospes[oi]|en-pause)$/

/** Matches tags that mean a status if nothing else in the row states a status. */
const statusTag =
  /^(?:to-?read|tbr|want-to-read|wish-?list|unread|wunschliste|ungelesen|zu-lesen|lista-dei-desideri|desiderati|da-leggere|a-lire|(?:currently-)?reading|lese-ich(?:-gerade)?|in-lettura|sto-leggendo|read|finished|gelesen|ausgelesen|lett[oi]|lu)$/

/** Returns the status that tags mean; null if no tag means a status or two tags mean different ones. */
function statusByTags(tags: readonly string[]): ReadingStatus | null {
  const statuses = new Set(
    tags.filter((tag) => statusTag.test(foldWord(tag))).map((tag) => shelfOf(tag)?.status ?? null),
  )
  return statuses.size === 1 ? [...statuses][0]! : null
}

const flagOfTag = (tag: string) => (flagTag.test(foldWord(tag)) ? (shelfOf(tag)?.flag ?? null) : null)

/** Returns status and flag of a book: by the stated status, else by stars and dates, else by tags. */
function statusOf({ stated, isOpen = false, tags = [], stars, readings }: ReadingFacts): Shelf {
  const status = isOpen ? null : (stated?.status ?? statusByFacts(stars, readings))
  if (status === 'to-read') return { status, flag: null }
  const flag = stated?.flag ?? tags.map(flagOfTag).find((tagged) => tagged) ?? null
  if (status === null)
    return { status: flag === null ? (isOpen ? null : statusByTags(tags)) : 'reading', flag }
  // the flag `did-not-finish` overrides the status `read`, but the flag `paused` does not
  if (status === 'read')
    return flag === 'did-not-finish' ? { status: 'reading', flag } : { status, flag: null }
  return { status, flag, ...(stated?.isRereading && { isRereading: true }) }
}

function statusByFacts(stars: number | null, readings: readonly Reading[]): ReadingStatus | null {
  if (stars !== null || readings.some(({ finished }) => finished !== null)) return 'read'
  return readings.some(({ started }) => started !== null) ? 'reading' : null
}
