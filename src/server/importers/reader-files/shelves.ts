import type { FileRow } from './file-row.ts'
import { cleanLine, distinct, foldWord } from './clean.ts'

/** How far one is with a book, as far as a shelf says. */
export type Shelf = Pick<FileRow, 'status' | 'flag'>

/** Words of sites and readers for each, folded (`foldWord`): English, German, Italian, French. */
const names = {
  toRead: `to-read tbr to-be-read want-to-read wishlist wish-list want unread not-started planned for-later read-next plan-to-read
    zu-lesen noch-zu-lesen will-ich-lesen mochte-ich-lesen moechte-ich-lesen sub wunschliste merkliste leseliste ungelesen geplant
    da-leggere vorrei-leggere voglio-leggere desiderati lista-dei-desideri non-letto a-lire envie-de-lire pense-bete pal`,
  reading: `reading currently-reading current in-progress started lese-ich lese-ich-gerade lese ich-lese gerade am-lesen aktuell
    wird-gelesen in-lettura sto-leggendo leggendo lettura-in-corso en-cours en-cours-de-lecture je-lis`,
  read: `read finished completed done already-read read-but-unowned have-read gelesen ausgelesen beendet fertig
    letto letti lette finito finiti completato lu lus deja-lu termine`,
  paused: `paused on-hold on-pause hold hiatus pausiert pause unterbrochen in-pausa sospeso sospesi en-pause`,
  didNotFinish: `did-not-finish didn-t-finish didnt-finish dnf abandoned unfinished stopped stopped-reading gave-up given-up not-finished
    never-finished quit abgebrochen nicht-beendet nicht-fertig-gelesen aufgegeben abbandonato abbandonati abbandonata
    non-finito non-finiti mollato mollati interrotto interrotti abandonne abandonnes pas-fini`,
}

const shelves = new Map<string, Shelf>([
  ...each(names.toRead, { status: 'to-read', flag: null }),
  ...each(names.reading, { status: 'reading', flag: null }),
  ...each(names.read, { status: 'read', flag: null }),
  ...each(names.paused, { status: 'reading', flag: 'paused' }),
  // never read to its end, so not `read`: what was given up is being read with a flag on it
  ...each(names.didNotFinish, { status: 'reading', flag: 'did-not-finish' }),
])

function each(list: string, shelf: Shelf): [string, Shelf][] {
  return list.split(/\s+/).map((name) => [name, shelf])
}

/** What a shelf of this name says; null where it says nothing about reading (`favourites`). */
export function shelfOf(name: string): Shelf | null {
  return shelves.get(foldWord(name)) ?? null
}

/** A longer cell is no list of shelves, in UTF-16 units. */
const shelfListMaxCharacters = 5_000
const namesPerList = 100

/** The names in a cell that lists shelves, tags or collections; none where the cell is too long. */
export const shelfNames = (cell: string, separator: string | RegExp = ','): string[] =>
  cell.length > shelfListMaxCharacters ? [] : cell.split(separator, namesPerList)

/** No book of anybody's stands on more. */
const mostShelves = 50

/** Names that sites put on every book, or that say nothing but that it is one's own. */
const silent = new Set('your-library all-collections owned owned-books default library'.split(' '))

/** Shelves of one's own among these names: what says how far one is with a book, and what every book has, is none. */
export const ownShelves = (names: readonly string[]): string[] =>
  distinct(names.filter((name) => name.length <= shelfListMaxCharacters).map(cleanLine))
    .filter((name) => shelfOf(name) === null && !silent.has(foldWord(name)))
    .slice(0, mostShelves)

/** What a row says besides its shelf. */
export interface Traces {
  /** A day on which it was finished. */
  isDated: boolean
  isRated: boolean
}

/**
 * How far one is with a book: what its shelf says; where that says nothing a book with a date of its end or with stars
 * was read, and of any other nothing is known. Other shelves (tags) may add that it was given up or laid aside, never
 * to what is yet to be read.
 */
export function shelfFrom(shelf: string, traces: Traces, tags: readonly string[] = []): Shelf {
  const said = shelfOf(shelf)
  const status = said?.status ?? (traces.isDated || traces.isRated ? 'read' : null)
  if (status === 'to-read') return { status, flag: null }
  const tagged = tags.map((tag) => shelfOf(tag)?.flag ?? null).find((flag) => flag !== null) ?? null
  const flag = said?.flag ?? tagged
  if (status === null) return { status: flag === null ? null : 'reading', flag }
  // laid aside, and read to its end for all that: the end came later; what was given up was not read
  if (status === 'read')
    return flag === 'did-not-finish' ? { status: 'reading', flag } : { status, flag: null }
  return { status, flag }
}
