import type { GenreGroup } from '#contract/values/enums'
import { textLikeness } from './text-likeness.ts'
import { areOfOneSeries, type RuledWork, takeDiverse } from './rules.ts'

/** The properties by which works are compared. */
export interface ComparedWork extends RuledWork<number> {
  id: number
  group: GenreGroup
  /** Ids of its genres, the most relevant first. */
  genres: readonly number[]
  year: number | null
  originalLanguage: string | null
  length: string | null
  acclaim: number
  won: readonly { award: number; year: number | null }[]
  /** The English synopsis, or `null`. Synopses are compared only in English. */
  text: string | null
}

/** A work that may be related to the subject, the work for which related works are searched. */
export interface Candidate extends ComparedWork {
  /** Languages in which the work has a title or an edition. */
  languages: readonly string[]
  /** Number of works that already have this work, or the first volume of its series, as a neighbour. */
  listings: number
  /** Ids of the collections that contain the work. If it contains works, also its own id. */
  within: readonly number[]
}

/** Properties of genres by id. */
export interface GenreFacts {
  /**
   * Returns the weight of a genre that two works share. It is high for rare genres, and low for genres such as
   * `fantasy` or `children`.
   */
  weightOf: (genre: number) => number
  /** True if a reason can name the genre. False for genres such as `fantasy`, which say too little. */
  isSignificant: (genre: number) => boolean
  audienceOf: (genres: readonly number[]) => string
}

/**
 * Readers of one book also like another work. `strength`: from 0 to 1. `by`: the book, or its series or author.
 * `isHere`: true for readers of this site.
 */
export interface ReaderTie {
  strength: number
  by: ReadersOf
  isHere: boolean
}

export type ReadersOf = { work: number } | { series: number } | { author: number }

/** A reason as in contract/calls/recommendations.ts, but with ids in place of names. */
export type Reason =
  | { kind: 'readers'; of: ReadersOf; isHere: boolean; genre: number | null }
  | { kind: 'author'; author: number }
  | { kind: 'award'; award: number; genre: number | null }
  | { kind: 'genres'; genres: number[]; decade: number | null }
  | { kind: 'picked' }
  | { kind: 'time'; group: GenreGroup; decade: number | null; originalLanguage: string | null }

export interface Related {
  id: number
  reason: Reason
}

/**
 * Share of the {@link ReaderTie} (readers who like both works) in the score of a work. If only readers counted,
 * popular books would be related to every book.
 */
export const readersShare = 0.6
/**
 * Share of the {@link ReaderTie} in the score of a work if the tie counts readers of other works of the author. Lower
 * than {@link readersShare}, because such a tie is less specific.
 */
const authorReadersShare = 0.3
/**
 * Factor of a {@link ReaderTie} to a work without likeness. Small, because the readers of any book also like the most
 * popular books.
 */
const minTieFactor = 0.05
/** If a work has at least this likeness to the shown book, the strength of its {@link ReaderTie} counts fully. */
const fullLikeness = 0.42
/** Exponent of the reduction of a {@link ReaderTie} (common readers) below {@link fullLikeness}. */
const steepness = 1.5
/** Weight of a work's acclaim (fame). The work's likeness to the shown book has the weight `1 - acclaimShare`. */
const acclaimShare = 0.18
/** Weights of a work's genres by position: the first genre describes a work best. */
const genreWeights = [1, 0.75, 0.6, 0.5, 0.5]
/** Minimum strength of a {@link ReaderTie} that is the shown reason even if the works share a genre. */
const readersFirstStrength = 0.62
/**
 * Constant in the divisor of the likeness of genres. It lowers the likeness of works that share only frequent genres.
 */
const genreShrinkage = 2
/** Small bonus in the likeness of two works by the same author. */
const sameAuthor = 0.1
/**
 * Maximum bonus for the same original language, if it is not English. Below {@link closeTheme} it is lower, because a
 * language alone does not relate works.
 */
const sameLanguage = 0.12
/** Likeness of genres and synopses from which on two works have the same theme. */
const closeTheme = 0.3
/** Minimum likeness of two synopses that counts as a common feature of the works. */
const closeTexts = 0.25
/** If the strength of a {@link ReaderTie} is at least this number, the common readers count as a common feature. */
const closeReaders = 0.3
/** Two works from before this year have a feature in common, because the catalogue has few works from then. */
const firstModernYear = 1950
/** Factor of the score of a work with at most one common feature. Such works often differ in tone. */
const oneFeatureFactor = 0.7
/** If this many works list a work as similar, `rarity` (a factor of the score of the work) is 0.5. */
const manyListings = 150
/** Types whose readers rarely look for works of other types. */
const ownForms = new Set(['graphic-novel', 'short-fiction'])
const formOf = ({ type }: ComparedWork): string => (type !== null && ownForms.has(type) ? type : 'book')
const maxShown = 12
const maxAcclaim = 9

/** Decades before this year are ignored: works from such a decade have no decade in common. */
const firstDecade = 1500
const decadeOf = (year: number | null): number | null =>
  year === null || year < firstDecade ? null : Math.floor(year / 10) * 10

/** Returns the likeness of two works, from 0 to about 1. @param texts likeness of their synopses, from 0 to 1 */
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
  const audience = audienceFactor(audienceOf(a.genres), audienceOf(b.genres))
  const group = a.group === b.group ? 1 : 0.7
  const form = formOf(a) === formOf(b) ? 1 : 0.6
  const byOne = a.authors.some((author) => b.authors.includes(author)) ? sameAuthor : 0
  const theme = 0.55 * genres + 0.25 * texts
  const inOne = a.originalLanguage === 'en' ? 0 : same(a.originalLanguage, b.originalLanguage)
  const inLanguage = inOne * sameLanguage * Math.min(1, theme / closeTheme)
  return byOne + inLanguage + audience * group * form * (theme + 0.2 * facts)
}

/**
 * Returns a factor of the likeness of works for these audiences. It is lowest for a book for children and one for all
 * readers.
 */
function audienceFactor(one: string, other: string): number {
  if (one === other) return 1
  return one === 'young-adult' || other === 'young-adult' ? 0.6 : 0.4
}

/**
 * `ties`: works that the readers of the subject like, by id. `picks`: works that an editor has picked for it, best
 * first.
 */
export interface Ties {
  ties: ReadonlyMap<number, ReaderTie>
  picks: readonly number[]
}

/** Returns at most twelve related works with their reasons. Works that an editor has picked are first. */
export function relate(
  subject: Candidate,
  candidates: readonly Candidate[],
  { ties, picks }: Ties,
  genreFacts: GenreFacts,
): Related[] {
  const textsOf = textLikeness(subject, candidates)
  const places = new Map(picks.map((id, place) => [id, place]))
  const scored = candidates
    .filter((work) => work.id !== subject.id && !areOfOneSeries(work, subject))
    .filter((work) => !work.within.includes(subject.id))
    .filter((work) => places.has(work.id) || isReadable(work, subject))
    .map((work) => {
      const tie = ties.get(work.id) ?? null
      const texts = textsOf(work)
      const likeness = likenessOf(subject, work, genreFacts, texts)
      // lowers only the score of works with at most one common feature
      const rarity = manyListings / (manyListings + work.listings)
      const score =
        scoreOf(likeness, work.acclaim, tie?.strength ?? 0, shareOf(ties)) *
        (commonFeatures(subject, work, { tie, texts }, genreFacts) > 1 ? 1 : oneFeatureFactor * rarity)
      return { work, tie, pick: places.get(work.id) ?? Infinity, score }
    })
    .sort((a, b) => (a.pick === b.pick ? b.score - a.score || a.work.id - b.work.id : a.pick - b.pick))
  const reasons = new Map<number, Reason>()
  for (const { work, tie, pick } of scored) {
    const reason = reasonOf(subject, work, { tie, isPicked: pick < Infinity }, genreFacts)
    if (reason) reasons.set(work.id, reason)
  }
  const works = scored.map(({ work }) => work).filter(({ id }) => reasons.has(id))
  const maxOf = (author: number) => (subject.authors.includes(author) ? 2 : 1)
  return takeDiverse(works, maxShown, maxOf).map(({ id }) => ({ id, reason: reasons.get(id)! }))
}

/** True if the work exists in English or in a language of the subject. Also true if its languages are unknown. */
const isReadable = ({ languages }: Candidate, subject: Candidate): boolean =>
  languages.length === 0 ||
  languages.some((language) => language === 'en' || subject.languages.includes(language))

/** Returns the number of features that two works have in common. */
function commonFeatures(
  subject: Candidate,
  work: Candidate,
  { tie, texts }: { tie: ReaderTie | null; texts: number },
  { isSignificant, audienceOf }: GenreFacts,
): number {
  const audience = audienceOf(subject.genres)
  const { originalLanguage: language } = subject
  const isEarly = ({ year }: Candidate) => year !== null && year < firstModernYear
  return (
    subject.genres.filter((id) => work.genres.includes(id) && isSignificant(id)).length +
    Number(texts >= closeTexts) +
    Number(tie !== null && tie.strength >= closeReaders) +
    Number(subject.authors.some((id) => work.authors.includes(id))) +
    Number(audience !== 'all' && audience === audienceOf(work.genres)) +
    Number(language !== null && language !== 'en' && language === work.originalLanguage) +
    Number(isEarly(subject) && isEarly(work))
  )
}

function shareOf(ties: ReadonlyMap<number, ReaderTie>): number {
  const [first] = ties.values()
  return first === undefined ? 0 : 'author' in first.by ? authorReadersShare : readersShare
}

/**
 * Returns the score of a work for the list of related works.
 * @param strength strength of the {@link ReaderTie}, from 0 to 1
 * @param share share of this strength in the score
 */
export function scoreOf(likeness: number, acclaim: number, strength: number, share: number): number {
  const isAlike = minTieFactor + (1 - minTieFactor) * Math.min(1, likeness / fullLikeness) ** steepness
  const ofItself = (1 - acclaimShare) * likeness + acclaimShare * Math.min(1, acclaim / maxAcclaim)
  return share * strength * isAlike + (1 - share) * ofItself
}

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
