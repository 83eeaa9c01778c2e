import type { GenreGroup } from '#contract/values/enums'
import { textLikeness } from './text-likeness.ts'
import { areOfOneSeries, type RuledWork, takeDiverse } from './rules.ts'

/** What is compared of a work. */
export interface ComparedWork extends RuledWork<number> {
  id: number
  group: GenreGroup
  /** Best first. */
  genres: readonly number[]
  year: number | null
  originalLanguage: string | null
  length: string | null
  acclaim: number
  /** Awards it has won, by the year that the award goes by. */
  won: readonly { award: number; year: number | null }[]
  /** Its English synopsis: every work with one has it in each language. */
  text: string | null
}

/** What genres tell, by their ids. */
export interface Telling {
  /** The rarer a genre, the more it tells; one that says nothing but the group tells little. */
  weightOf: (genre: number) => number
  /** Whether to share it is worth saying. */
  isTelling: (genre: number) => boolean
  audienceOf: (genres: readonly number[]) => string
}

/** How strongly readers tie a work to the one asked for, of 1, and whose readers. */
export interface ReaderTie {
  strength: number
  by: ReadersOf
  isHere: boolean
}

/** Of the work asked for, of its series, or of other works of this author of it. */
export type ReadersOf = { work: number } | { series: number } | { author: number }

/** Why a work is recommended: what contract/calls/recommendations.ts says, by ids. */
export type Reason =
  | { kind: 'readers'; of: ReadersOf; isHere: boolean; genre: number | null }
  | { kind: 'author'; author: number }
  | { kind: 'award'; award: number; genre: number | null }
  | { kind: 'genres'; genres: number[]; decade: number | null }
  /** An editor picked it. */
  | { kind: 'picked' }
  | { kind: 'time'; group: GenreGroup; decade: number | null; originalLanguage: string | null }

/** A work to go on with, and why. */
export interface Related {
  id: number
  reason: Reason
}

/**
 * What readers say counts so much of the whole; the rest is what the books are, so that what everybody has read does
 * not stand beside everything.
 */
export const readersShare = 0.6
/** The same for readers of the author's other works, who know less of it. */
const authorReadersShare = 0.3
/** A tie to something wholly unlike counts this much: what everybody has read is tied to everything. */
const unlikeTieCounts = 0.05
/** From here on works count as alike. */
const alike = 0.42
/** The less alike, the more steeply a tie loses. */
const steepness = 1.5
/** How good it is, of the part that readers do not say. */
const acclaimShare = 0.24
/** A genre that stands in front says more of a book than its fifth. */
const genreWeights = [1, 0.75, 0.6, 0.5, 0.5]
/** Readers are named as the reason before anything else where they are this much of the strongest tie. */
const toldFirst = 0.62
/** Of two works that have nothing but a genre that tells little, we know hardly more than that. */
const genreShrinkage = 2
/** Who liked a book looks for another by the same hand; at most two are shown. */
const sameAuthor = 0.1
const shownAtMost = 12
const mostAcclaim = 9

/** Before that nobody counts in decades. */
const firstDecade = 1500
const decadeOf = (year: number | null): number | null =>
  year === null || year < firstDecade ? null : Math.floor(year / 10) * 10

/**
 * How alike two works are by what they are, from 0 to about 1.
 * @param texts how alike their synopses are
 */
export function likenessOf(
  a: ComparedWork,
  b: ComparedWork,
  { weightOf, audienceOf }: Telling,
  texts: number,
): number {
  const weights = (genres: readonly number[]) =>
    new Map(genres.map((genre, place) => [genre, weightOf(genre) * (genreWeights[place] ?? 0.5)]))
  const [left, right] = [weights(a.genres), weights(b.genres)]
  let both = 0
  for (const [genre, weight] of left) both += weight * (right.get(genre) ?? 0)
  const size = (of: Map<number, number>) => Math.hypot(...of.values()) || 1
  const genres = both / (size(left) * size(right) + genreShrinkage)
  const same = (x: unknown, y: unknown) => (x !== null && x === y ? 1 : 0)
  const era = a.year === null || b.year === null ? 0 : Math.exp(-Math.abs(a.year - b.year) / 30)
  const facts =
    0.35 * era +
    0.2 * same(a.originalLanguage, b.originalLanguage) +
    0.15 * same(a.type, b.type) +
    0.1 * same(a.length, b.length) +
    0.1 * same(a.series.length > 0, b.series.length > 0) +
    0.1 * (a.won.some(({ award }) => b.won.some((other) => other.award === award)) ? 1 : 0)
  const audience = audienceOf(a.genres) === audienceOf(b.genres) ? 1 : 0.6
  const group = a.group === b.group ? 1 : 0.7
  const form = (a.type === 'graphic-novel') === (b.type === 'graphic-novel') ? 1 : 0.6
  const byOne = a.authors.some((author) => b.authors.includes(author)) ? sameAuthor : 0
  return byOne + audience * group * form * (0.55 * genres + 0.25 * texts + 0.2 * facts)
}

/** What ties works to the one asked for: by its readers, and by an editor's choice, best first. */
export interface Ties {
  ties: ReadonlyMap<number, ReaderTie>
  picks: readonly number[]
}

/** The works to go on with after one, best first, each with its reason: what an editor picked comes before the rest. */
export function relate(
  subject: ComparedWork,
  candidates: readonly ComparedWork[],
  { ties, picks }: Ties,
  telling: Telling,
): Related[] {
  const textsOf = textLikeness(subject, candidates)
  const places = new Map(picks.map((id, place) => [id, place]))
  const scored = candidates
    .filter((work) => work.id !== subject.id && !areOfOneSeries(work, subject))
    .map((work) => {
      const tie = ties.get(work.id) ?? null
      const likeness = likenessOf(subject, work, telling, textsOf(work))
      const score = scoreOf(likeness, work.acclaim, tie?.strength ?? 0, shareOf(ties))
      return { work, tie, pick: places.get(work.id) ?? Infinity, score }
    })
    .sort((a, b) => (a.pick === b.pick ? b.score - a.score || a.work.id - b.work.id : a.pick - b.pick))
  // what there is nothing to say of is not shown
  const reasons = new Map<number, Reason>()
  for (const { work, tie, pick } of scored) {
    const reason = reasonOf(subject, work, { tie, isPicked: pick < Infinity }, telling)
    if (reason) reasons.set(work.id, reason)
  }
  const works = scored.map(({ work }) => work).filter(({ id }) => reasons.has(id))
  return takeDiverse(works, shownAtMost).map(({ id }) => ({ id, reason: reasons.get(id)! }))
}

function shareOf(ties: ReadonlyMap<number, ReaderTie>): number {
  const [first] = ties.values()
  return first === undefined ? 0 : 'author' in first.by ? authorReadersShare : readersShare
}

/**
 * How well a work goes with what it is like.
 * @param strength of the tie by readers, of 1
 * @param share how much of the whole readers tell
 */
export function scoreOf(likeness: number, acclaim: number, strength: number, share: number): number {
  const isAlike = unlikeTieCounts + (1 - unlikeTieCounts) * Math.min(1, likeness / alike) ** steepness
  const ofItself = (1 - acclaimShare) * likeness + acclaimShare * Math.min(1, acclaim / mostAcclaim)
  return share * strength * isAlike + (1 - share) * ofItself
}

/** The most telling thing that is true of both; null where nothing is worth telling. */
export function reasonOf(
  subject: ComparedWork,
  work: ComparedWork,
  { tie, isPicked }: { tie: ReaderTie | null; isPicked: boolean },
  telling: Telling,
): Reason | null {
  const author = subject.authors.find((id) => work.authors.includes(id))
  if (author !== undefined) return { kind: 'author', author }
  const genres = subject.genres
    .filter((id) => work.genres.includes(id) && telling.isTelling(id))
    .sort((a, b) => telling.weightOf(b) - telling.weightOf(a) || a - b)
    .slice(0, 2)
  const award = subject.won.find((win) => work.won.some((other) => other.award === win.award))?.award
  const isTied = tie !== null && !('author' in tie.by)
  const readers: Reason | null = tie && {
    kind: 'readers',
    of: tie.by,
    isHere: tie.isHere,
    genre: genres[0] ?? null,
  }
  if (award !== undefined && genres.length > 0) return { kind: 'award', award, genre: genres[0]! }
  if (isTied && tie.strength >= toldFirst) return readers!
  const decade = decadeOf(subject.year)
  const sharedDecade = decade === decadeOf(work.year) ? decade : null
  if (genres.length > 0) return { kind: 'genres', genres, decade: sharedDecade }
  if (isPicked) return { kind: 'picked' }
  if (isTied) return readers!
  if (award !== undefined) return { kind: 'award', award, genre: null }
  if (readers) return readers
  const language = subject.originalLanguage === work.originalLanguage ? work.originalLanguage : null
  const isTelling = sharedDecade !== null || (language !== null && language !== 'en')
  if (!isTelling || subject.group !== work.group) return null
  return {
    kind: 'time',
    group: work.group,
    decade: sharedDecade,
    originalLanguage: language === 'en' ? null : language,
  }
}
