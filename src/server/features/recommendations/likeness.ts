import type { GenreGroup } from '#contract/values/enums'
import { textLikeness } from './text-likeness.ts'
import { areOfOneSeries, type RuledWork, takeDiverse } from './rules.ts'

/** The properties by which works are compared. */
export interface ComparedWork extends RuledWork<number> {
  id: number
  group: GenreGroup
  /** Most relevant first. */
  genres: readonly number[]
  year: number | null
  originalLanguage: string | null
  length: string | null
  acclaim: number
  /** Awards that the work has won, with their years. */
  won: readonly { award: number; year: number | null }[]
  /** The English synopsis. Works with a synopsis have one in each language. */
  text: string | null
}

/** Properties of genres by their ids. */
export interface GenreFacts {
  /** Returns the weight of a shared genre: higher for rarer genres, low for genres that only repeat the group. */
  weightOf: (genre: number) => number
  /** True if the genre may be part of a reason. */
  isSignificant: (genre: number) => boolean
  audienceOf: (genres: readonly number[]) => string
}

/** Strength of a tie by readers, relative to the strongest one (0 to 1), and whose readers. */
export interface ReaderTie {
  strength: number
  by: ReadersOf
  isHere: boolean
}

/** Readers of the work itself, of its series, or of other works of its author. */
export type ReadersOf = { work: number } | { series: number } | { author: number }

/** Why a work is recommended: the reasons of contract/calls/recommendations.ts, with ids. */
export type Reason =
  | { kind: 'readers'; of: ReadersOf; isHere: boolean; genre: number | null }
  | { kind: 'author'; author: number }
  | { kind: 'award'; award: number; genre: number | null }
  | { kind: 'genres'; genres: number[]; decade: number | null }
  /** Picked by an editor. */
  | { kind: 'picked' }
  | { kind: 'time'; group: GenreGroup; decade: number | null; originalLanguage: string | null }

/** A related work with the reason. */
export interface Related {
  id: number
  reason: Reason
}

/** Share of readers' ties in the score. The rest is likeness, so that popular books are not related to every book. */
export const readersShare = 0.6
/** The same share for ties of readers of the author's other works, which are less specific. */
const authorReadersShare = 0.3
/** Part of a tie that counts for wholly unlike works, because popular books have ties to every book. */
const minTieFactor = 0.05
/** Likeness from which ties count fully. */
const fullLikeness = 0.42
/** Exponent by which ties of less alike works are reduced. */
const steepness = 1.5
/** Share of acclaim in the part of the score that does not come from readers. */
const acclaimShare = 0.24
/** Weights of a work's genres by position: the first describes it better than the fifth. */
const genreWeights = [1, 0.75, 0.6, 0.5, 0.5]
/** Strength from which a tie by readers is named before other reasons. */
const readersFirstStrength = 0.62
/** Constant that reduces the likeness of works that share only common genres. */
const genreShrinkage = 2
/** Bonus for works of the same author. At most two of them are shown. */
const sameAuthor = 0.1
const maxShown = 12
const maxAcclaim = 9

/** First year for which decades are compared. */
const firstDecade = 1500
const decadeOf = (year: number | null): number | null =>
  year === null || year < firstDecade ? null : Math.floor(year / 10) * 10

/**
 * Returns the likeness of two works, from 0 to about 1.
 * @param texts likeness of their synopses
 */
export function likenessOf(
  a: ComparedWork,
  b: ComparedWork,
  { weightOf, audienceOf }: GenreFacts,
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

/** Ties of works to the subject by readers, and picks of an editor, best first. */
export interface Ties {
  ties: ReadonlyMap<number, ReaderTie>
  picks: readonly number[]
}

/** Returns works related to the subject, best first, each with its reason. Picks of an editor come first. */
export function relate(
  subject: ComparedWork,
  candidates: readonly ComparedWork[],
  { ties, picks }: Ties,
  genreFacts: GenreFacts,
): Related[] {
  const textsOf = textLikeness(subject, candidates)
  const places = new Map(picks.map((id, place) => [id, place]))
  const scored = candidates
    .filter((work) => work.id !== subject.id && !areOfOneSeries(work, subject))
    .map((work) => {
      const tie = ties.get(work.id) ?? null
      const likeness = likenessOf(subject, work, genreFacts, textsOf(work))
      const score = scoreOf(likeness, work.acclaim, tie?.strength ?? 0, shareOf(ties))
      return { work, tie, pick: places.get(work.id) ?? Infinity, score }
    })
    .sort((a, b) => (a.pick === b.pick ? b.score - a.score || a.work.id - b.work.id : a.pick - b.pick))
  // works without a reason are not shown
  const reasons = new Map<number, Reason>()
  for (const { work, tie, pick } of scored) {
    const reason = reasonOf(subject, work, { tie, isPicked: pick < Infinity }, genreFacts)
    if (reason) reasons.set(work.id, reason)
  }
  const works = scored.map(({ work }) => work).filter(({ id }) => reasons.has(id))
  return takeDiverse(works, maxShown).map(({ id }) => ({ id, reason: reasons.get(id)! }))
}

function shareOf(ties: ReadonlyMap<number, ReaderTie>): number {
  const [first] = ties.values()
  return first === undefined ? 0 : 'author' in first.by ? authorReadersShare : readersShare
}

/**
 * Returns the score of a work.
 * @param likeness likeness to the subject
 * @param strength strength of the tie by readers, 0 to 1
 * @param share share of readers' ties in the score
 */
export function scoreOf(likeness: number, acclaim: number, strength: number, share: number): number {
  const isAlike = minTieFactor + (1 - minTieFactor) * Math.min(1, likeness / fullLikeness) ** steepness
  const ofItself = (1 - acclaimShare) * likeness + acclaimShare * Math.min(1, acclaim / maxAcclaim)
  return share * strength * isAlike + (1 - share) * ofItself
}

/** Returns the most specific reason that holds for both works, or `null` if there is none. */
export function reasonOf(
  subject: ComparedWork,
  work: ComparedWork,
  { tie, isPicked }: { tie: ReaderTie | null; isPicked: boolean },
  genreFacts: GenreFacts,
): Reason | null {
  const author = subject.authors.find((id) => work.authors.includes(id))
  if (author !== undefined) return { kind: 'author', author }
  const genres = subject.genres
    .filter((id) => work.genres.includes(id) && genreFacts.isSignificant(id))
    .sort((a, b) => genreFacts.weightOf(b) - genreFacts.weightOf(a) || a - b)
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
  if (isTied && tie.strength >= readersFirstStrength) return readers!
  const decade = decadeOf(subject.year)
  const sharedDecade = decade === decadeOf(work.year) ? decade : null
  if (genres.length > 0) return { kind: 'genres', genres, decade: sharedDecade }
  if (isPicked) return { kind: 'picked' }
  if (isTied) return readers!
  if (award !== undefined) return { kind: 'award', award, genre: null }
  if (readers) return readers
  const language = subject.originalLanguage === work.originalLanguage ? work.originalLanguage : null
  const isSignificant = sharedDecade !== null || (language !== null && language !== 'en')
  if (!isSignificant || subject.group !== work.group) return null
  return {
    kind: 'time',
    group: work.group,
    decade: sharedDecade,
    originalLanguage: language === 'en' ? null : language,
  }
}
