import { type Assessment, type PreparedRow, storyPagesMax } from './assess.ts'
import { candidatesMax, type Match } from './types.ts'

/** Editions and works that have an identifier of a row. */
export interface Identified {
  /** Editions with an ISBN of the row. */
  editions: { id: number; workId: number; isMixed: boolean }[]
  /** Ids of works with the row's `workId` or with one of its `keys` (identifiers in other catalogues). */
  works: number[]
  /** The row's `editionId`, if this edition belongs to one of the `works`; else null. */
  editionId: number | null
}

export const missing: Match = {
  bin: 'missing',
  workId: null,
  preselectedId: null,
  editionId: null,
  candidates: [],
}

/** Returns the ids of all works that have an ISBN, key or `workId` of a row. */
export const identifiedWorks = ({ works, editions }: Identified): Set<number> =>
  new Set([...works, ...editions.map(({ workId }) => workId)])

const hasTitleAndAuthor = ({ title, author }: Assessment): boolean => title === 'same' && author === 'same'

/** True if a work is similar enough to a row to be shown as a candidate. */
function isPlausible({ title, author, isOtherKind, isPlaced }: Assessment): boolean {
  if (author === 'same') return title !== 'other' || isPlaced
  if (author === 'other') return false
  if (title === 'same') return true
  return author === 'similar' ? title === 'longer' || title === 'typo' : title === 'typo' && !isOtherKind
}

/** True if title and author of a row do not contradict the work with the row's identifiers. */
function agrees({ row, title, authors }: PreparedRow, found: Assessment): boolean {
  if (title.folded === '') return row.authors.length === 0 || authors.length === 0 || found.author === 'same'
  if (found.isOtherKind || found.author === 'other') return false
  if (found.title === 'same') return true
  if (found.title === 'longer' || found.title === 'typo')
    return found.author === 'same' || found.author === 'unknown'
  return found.title === 'near' && found.author === 'same'
}

/** True if a row with a joined title may mean a volume with several books, and the work is only one of them. */
function isOneOfSeveral({ joined }: PreparedRow, one: Assessment, all: readonly Assessment[]): boolean {
  if (joined.length === 0 || one.isWhole) return false
  if (one.joined.length < joined.length) return true
  return all.some((other) => other !== one && other.author !== 'other' && other.joined.length > 0)
}

/**
 * Returns the work with the row's `workId`. Null if title and author differ: the id is then from another catalogue.
 */
function byWorkId(row: PreparedRow, { works }: Identified, all: readonly Assessment[]): Assessment | null {
  if (row.row.workId === null) return null
  const one = all.find(({ work }) => work.id === works[0])
  const fits = row.title.folded === '' || one?.title !== 'other' || one.author === 'same'
  return one !== undefined && fits ? one : null
}

/** Returns the only work that has the row's identifiers, if nothing contradicts it; else null. */
function byIdentifiers(
  row: PreparedRow,
  identified: Identified,
  all: readonly Assessment[],
): Assessment | null {
  const [id, ...others] = identifiedWorks(identified)
  if (others.length > 0 || row.row.isOtherMedium) return null
  if (identified.editions.some(({ isMixed }) => isMixed)) return null
  const one = all.find(({ work }) => work.id === id)
  if (one === undefined || !agrees(row, one) || isOneOfSeveral(row, one, all)) return null
  // another work has title and author of the row, so either these or the identifiers are wrong
  if (one.title !== 'same' && all.some((other) => other !== one && hasTitleAndAuthor(other))) return null
  return one
}

/**
 * Returns the works with the row's title and author. Leaves out a short story that has the title of a longer work,
 * unless the row means the story.
 */
function titledByAuthor({ row }: PreparedRow, all: readonly Assessment[]): Assessment[] {
  const titled = all.filter(hasTitleAndAuthor)
  const isShort = row.pages !== null && row.pages <= storyPagesMax
  const books = titled.filter(
    ({ work, isDoubtful }) => work.type !== 'short-fiction' || !isDoubtful || isShort,
  )
  return books.length > 0 ? books : titled
}

/** Returns the only work with the row's title and author, if no detail contradicts it; else null. */
function byTitleAndAuthor(row: PreparedRow, all: readonly Assessment[]): Assessment | null {
  const [one, ...others] = titledByAuthor(row, all)
  if (one === undefined) return byTitleBeforeBracket(row, all)
  if (others.length > 0 || one.isDoubtful) return null
  return isOneOfSeveral(row, one, all) ? null : one
}

/** Returns the only work by the row's author that has the row's title without its text in brackets; else null. */
function byTitleBeforeBracket(row: PreparedRow, all: readonly Assessment[]): Assessment | null {
  const [one, ...others] = all.filter(({ title, author }) => title === 'longer' && author !== 'other')
  if (one === undefined || others.length > 0 || one.author !== 'same') return null
  if (!one.isBracketed || one.isOtherKind || one.isDoubtful) return null
  return isOneOfSeveral(row, one, all) ? null : one
}

/** Returns the id of the only work with the row's title and author, if only the years differ; else null. */
function byOtherYear(
  row: PreparedRow,
  known: ReadonlySet<number>,
  all: readonly Assessment[],
): number | null {
  const [one, ...others] = titledByAuthor(row, all)
  if (one === undefined || others.length > 0 || !one.isOtherYear) return null
  if ([...known].some((id) => id !== one.work.id)) return null
  return isOneOfSeveral(row, one, all) ? null : one.work.id
}

const identifierScore = 25

/**
 * Decides which work a row means, by its identifiers if title and author do not contradict them, else by these two.
 */
export function decide(row: PreparedRow, identified: Identified, all: readonly Assessment[]): Match {
  const { isbns, keys, workId } = row.row
  const isIdentified = isbns.length > 0 || Object.keys(keys).length > 0 || workId !== null
  if (row.title.folded === '' && !isIdentified) return { ...missing, bin: 'unreadable' }
  const known = identifiedWorks(identified)
  const scoreOf = ({ work, score }: Assessment) => score + (known.has(work.id) ? identifierScore : 0)
  const candidates = all
    .filter((one) => known.has(one.work.id) || isPlausible(one))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || b.work.acclaim - a.work.acclaim || a.work.id - b.work.id)
    .map(({ work }) => work.id)
  const own = row.row.isOtherMedium ? null : byWorkId(row, identified, all)
  const match = own ?? (known.size > 0 ? byIdentifiers(row, identified, all) : byTitleAndAuthor(row, all))
  if (match === null)
    return candidates.length === 0
      ? missing
      : {
          ...missing,
          bin: 'check',
          preselectedId: byOtherYear(row, known, all),
          candidates: candidates.slice(0, candidatesMax),
        }
  const { id } = match.work
  const edition = identified.editions.find(({ workId, isMixed }) => workId === id && !isMixed)
  return {
    bin: 'matched',
    workId: id,
    preselectedId: null,
    editionId: own ? identified.editionId : (edition?.id ?? null),
    candidates: [id, ...candidates.filter((other) => other !== id)].slice(0, candidatesMax),
  }
}
