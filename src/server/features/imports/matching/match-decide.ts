import type { Assessment, AskedRow } from './match-score.ts'
import type { Match } from './match.ts'

/** An edition of ours that a row's ISBN names. */
export interface NamedEdition {
  id: number
  workId: number
  /** It holds a part of its work, or several works: its number names no book. */
  isMixed: boolean
}

/** What the numbers of a row lead to, whatever it says besides. */
export interface Named {
  editions: NamedEdition[]
  /** Works with a key of the row's. */
  works: number[]
  /**
   * Of our own export: the edition that was read, where it is one of the work's; null: none was told, or it is gone.
   */
  ownEdition: number | null
}

/** Works shown where a row is not sure. Source: guide, point 4 of the acceptance list. */
const mostCandidates = 5

const none: Match = { bin: 'missing', workId: null, editionId: null, candidates: [] }

/** Title and author both are those of the work. */
const isFull = ({ title, author }: Assessment): boolean => title === 'same' && author === 'same'

/** Whether a work may be meant by a row without a number of ours. */
function isPlausible({ title, author, isOtherThing, isPlaced }: Assessment): boolean {
  if (author === 'same') return title !== 'other' || isPlaced
  if (author === 'other') return false
  if (title === 'same') return true
  return author === 'similar' ? title === 'longer' || title === 'typo' : title === 'typo' && !isOtherThing
}

/** Whether a row agrees with the work its number names: with nothing else in the row the number has to do. */
function agrees({ row, title, authors }: AskedRow, found: Assessment): boolean {
  if (title.folded === '') return row.authors.length === 0 || authors.length === 0 || found.author === 'same'
  if (found.isOtherThing) return false
  if (found.title === 'same') return true
  if (found.title === 'longer' || found.title === 'typo')
    return found.author === 'same' || found.author === 'unknown'
  return found.title === 'near' && found.author === 'same'
}

/**
 * Whether a row may be a volume of several books, this work one of them: its title is joined of titles, and not all of
 * them are this work's (`Der Wüstenplanet / Dune` is one book), or one is another work's as well.
 */
function isOfSeveral({ joined }: AskedRow, one: Assessment, found: readonly Assessment[]): boolean {
  if (joined.length === 0 || one.isWhole) return false
  if (one.joined.length < joined.length) return true
  return found.some((other) => other !== one && other.author !== 'other' && other.joined.length > 0)
}

/**
 * The book of a row of our own export, by its id alone: which of several of one title and author is meant nothing else
 * tells. Another site of this software has other ids: where neither title nor author is the book's, it is not sure.
 */
function ownBook({ row, title }: AskedRow, named: Named, found: readonly Assessment[]): Assessment | null {
  if (row.keys.biblionaut === undefined) return null
  const one = found.find(({ work }) => work.id === named.works[0])
  const isLike = title.folded === '' || one?.title !== 'other' || one.author === 'same'
  return one !== undefined && isLike ? one : null
}

/** The work that a row's numbers name beyond doubt; null: there is none. */
function surelyNamed(asked: AskedRow, named: Named, found: readonly Assessment[]): Assessment | null {
  const works = new Set([...named.works, ...named.editions.map(({ workId }) => workId)])
  if (works.size !== 1 || named.editions.some(({ isMixed }) => isMixed)) return null
  const [id] = works
  const one = found.find(({ work }) => work.id === id)
  if (one === undefined || !agrees(asked, one) || isOfSeveral(asked, one, found)) return null
  // the numbers of one book, the title of another: one of both is a mistake
  if (one.title !== 'same' && found.some((other) => other !== one && isFull(other))) return null
  return one
}

/** The one work that a row's title and author are those of; null where none is, or several are. */
function surelyTitled(asked: AskedRow, found: readonly Assessment[]): Assessment | null {
  const [one, ...others] = found.filter(isFull)
  if (one === undefined || others.length > 0 || one.isDoubtful) return null
  return isOfSeveral(asked, one, found) ? null : one
}

/**
 * Says which book a row means, from what it was compared with. Sure is only what two things tell: a number and the
 * title or author, or title and author, with nothing against it. Everything else somebody has to look at.
 */
export function decide(asked: AskedRow, named: Named, found: readonly Assessment[]): Match {
  const { row, title } = asked
  const hasKey = Object.values(row.keys).some((key) => key !== undefined)
  if (title.folded === '' && row.isbns.length === 0 && !hasKey) return { ...none, bin: 'unreadable' }
  const byNumber = new Set([...named.works, ...named.editions.map(({ workId }) => workId)])
  const candidates = found
    .filter((one) => byNumber.has(one.work.id) || isPlausible(one))
    .toSorted(
      (a, b) =>
        scoreOf(b, byNumber) - scoreOf(a, byNumber) ||
        b.work.acclaim - a.work.acclaim ||
        a.work.id - b.work.id,
    )
    .map(({ work }) => work.id)
  const own = ownBook(asked, named, found)
  const sure = own ?? (byNumber.size > 0 ? surelyNamed(asked, named, found) : surelyTitled(asked, found))
  if (sure !== null) {
    const others = candidates.filter((id) => id !== sure.work.id)
    return {
      bin: 'matched',
      workId: sure.work.id,
      editionId: own
        ? named.ownEdition
        : (named.editions.find(({ workId, isMixed }) => workId === sure.work.id && !isMixed)?.id ?? null),
      candidates: [sure.work.id, ...others].slice(0, mostCandidates),
    }
  }
  return candidates.length === 0
    ? none
    : { ...none, bin: 'check', candidates: candidates.slice(0, mostCandidates) }
}

const numberScore = 25
const scoreOf = ({ work, score }: Assessment, byNumber: ReadonlySet<number>): number =>
  score + (byNumber.has(work.id) ? numberScore : 0)
