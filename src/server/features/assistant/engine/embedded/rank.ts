import type { Candidate, Tasted } from './candidates.repo.ts'
import { moods } from './lexicon/moods.ts'
import { origins } from './lexicon/origins.ts'
import type { PartOf, WishPart } from './wish.ts'

/** What an order is made from besides the candidates. */
export interface Ranking {
  parts: readonly WishPart[]
  /** The models of 'like', and of 'not like'. */
  models: readonly Candidate[]
  disliked: readonly Candidate[]
  /** How alike the synopses are to those of the models, 0 to 1, by work. */
  alike: ReadonlyMap<number, number>
  /** Words of the wish that a synopsis has, by work. */
  words: ReadonlyMap<number, readonly string[]>
  taste: readonly Tasted[]
  /** Makes chance of it, where a surprise is wished for. */
  seed: number
}

/** A candidate with what speaks for it. */
export interface Ranked {
  candidate: Candidate
  score: number
  /** The model it comes closest to, if any, and how close. */
  model: { id: number; shared: string[]; alike: number } | null
  /** What the reader rated highly and is like it. */
  liked: Tasted | null
}

const audiences = new Set(['young-adult', 'children'])
/** Genres that say little: a shared one makes two books alike the less the more books have it. */
export type Rarity = ReadonlyMap<string, number>

export function rarityOf(candidates: readonly { genres: readonly string[] }[]): Rarity {
  const counts = new Map<string, number>()
  for (const { genres } of candidates)
    for (const genre of genres) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  return new Map([...counts].map(([genre, count]) => [genre, Math.log(1 + candidates.length / count)]))
}

const weightOf = (genres: readonly string[], rarity: Rarity): number =>
  genres.reduce((sum, genre) => sum + (rarity.get(genre) ?? 3) ** 2, 0)

/** How alike two books are by their genres, 0 to 1; the audience counts apart. */
export function genreSimilarity(a: readonly string[], b: readonly string[], rarity: Rarity): number {
  const [left, right] = [a, b].map((genres) => genres.filter((genre) => !audiences.has(genre))) as [
    string[],
    string[],
  ]
  const shared = left.filter((genre) => right.includes(genre))
  const size = Math.sqrt(weightOf(left, rarity) * weightOf(right, rarity))
  return size === 0 ? 0 : weightOf(shared, rarity) / size
}

function similarity(
  candidate: Candidate,
  model: Candidate,
  alike: ReadonlyMap<number, number>,
  rarity: Rarity,
): number {
  const isSameAudience = audienceOf(candidate) === audienceOf(model)
  const years =
    candidate.year !== null && model.year !== null
      ? Math.exp(-(((candidate.year - model.year) / 25) ** 2))
      : 0
  return (
    0.48 * genreSimilarity(candidate.genres, model.genres, rarity) +
    0.3 * (alike.get(candidate.id) ?? 0) +
    (candidate.group === model.group ? 0.12 : 0) +
    0.06 * years +
    (candidate.awards.length > 0 && model.awards.length > 0 ? 0.06 : 0) +
    (candidate.original === model.original ? 0.03 : 0) -
    (isSameAudience ? 0 : 0.18)
  )
}

const audienceOf = ({ genres }: Candidate): string =>
  genres.includes('children') ? 'children' : genres.includes('young-adult') ? 'young' : 'adult'

/** How much of a mood a book has, -1 to 1. */
export const moodOf = ({ genres }: Candidate, mood: PartOf<'mood'>['mood']): number => {
  const weights: Readonly<Record<string, number>> = moods[mood].genres
  const all = genres.map((genre) => weights[genre] ?? 0)
  return Math.max(0, ...all) + Math.min(0, ...all)
}

/** Orders candidates by how well they serve a wish, best first. Equal ones by id, so that it is always the same. */
export function rank(candidates: readonly Candidate[], ranking: Ranking): Ranked[] {
  const rarity = rarityOf(candidates)
  const taste = tasteOf(ranking.taste, rarity)
  const order = ranking.parts.find((part): part is PartOf<'order'> => part.kind === 'order')?.order ?? null
  return candidates
    .map((candidate) => {
      const near = ranking.models
        .map((model) => ({ model, similarity: similarity(candidate, model, ranking.alike, rarity) }))
        .sort((a, b) => b.similarity - a.similarity)
      const best = near[0]
      const mean = near.reduce((sum, one) => sum + one.similarity, 0) / (near.length || 1)
      const similarityScore = best ? 3.4 * (0.7 * best.similarity + 0.3 * mean) : 0
      const dislike = Math.max(
        0,
        ...ranking.disliked.map((model) => similarity(candidate, model, ranking.alike, rarity)),
      )
      const { score: tasteScore, liked } = taste(candidate)
      return {
        candidate,
        score:
          similarityScore -
          1.5 * dislike +
          qualityOf(candidate, order, ranking.seed) +
          tasteScore * (best ? 0.5 : 1.2) +
          1.6 * wordShare(candidate, ranking) +
          wishScore(candidate, ranking.parts) +
          manners(candidate, ranking),
        model: best
          ? {
              id: best.model.id,
              shared: best.model.genres.filter((genre) => candidate.genres.includes(genre)),
              alike: ranking.alike.get(candidate.id) ?? 0,
            }
          : null,
        liked,
      }
    })
    .sort((a, b) => b.score - a.score || a.candidate.id - b.candidate.id)
}

/** How good and how well known, as the wish wants it. */
function qualityOf(
  { rank, acclaim, year, id }: Candidate,
  order: PartOf<'order'>['order'] | null,
  seed: number,
): number {
  const good = Math.min(1, Math.max(0, (rank - 2.5) / 2))
  const known = acclaim / 9
  if (order === 'popular') return 0.6 * good + 2 * known
  if (order === 'hidden') return 1.4 * good - 1.8 * known
  if (order === 'best') return 2.4 * good + 0.4 * known
  if (order === 'newest') return 0.5 * good + ((year ?? 1900) - 1900) / 20
  if (order === 'surprise') return 0.8 * good + 0.3 * known + 1.2 * noise(id, seed)
  return good + 0.5 * known
}

/** A number from 0 to 1 that looks like chance and is the same for the same two numbers. */
export function noise(id: number, seed: number): number {
  let hash = Math.imul(id ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const wordShare = ({ id }: Candidate, { words, parts }: Ranking): number => {
  const asked = parts.filter(({ kind, isNot }) => kind === 'words' && !isNot).length
  return asked === 0 ? 0 : (words.get(id)?.length ?? 0) / asked
}

/** What of the wish orders rather than demands. */
function wishScore(candidate: Candidate, parts: readonly WishPart[]): number {
  let score = 0
  for (const part of parts) {
    if (part.kind === 'mood') score += moodOf(candidate, part.mood) * (part.isNot ? -1.5 : 1.5)
    // of 'no horror' a vampire romance is not the rule, and not the best that comes to mind
    if (
      part.kind === 'group' &&
      part.isNot &&
      part.group === 'horror' &&
      candidate.genres.some((genre) => horrible.has(genre))
    )
      score -= 1.2
    if (part.kind === 'group' && !part.isNot && candidate.group === part.group) score += 0.3
    if (
      part.kind === 'origin' &&
      !part.isNot &&
      origins[part.origin].languages.includes(candidate.original ?? '')
    )
      score += 0.4
    if (part.kind === 'language' && candidate.original === part.language) score += 0.05
    if (part.kind === 'genre' && !part.isNot)
      score += Math.max(0, 0.3 - 0.08 * candidate.genres.indexOf(part.slug))
    if (part.kind === 'award' && part.result === 'any' && candidate.awards.some(({ isWin }) => !isWin))
      score += 0.2
    if (part.kind === 'pages' && candidate.pages !== null) score += 0.2
  }
  return score
}

const horrible = new Set(['horror', 'vampires', 'zombies', 'ghosts', 'gothic', 'shapeshifters'])

/**
 * What a bookseller would mind: beginnings before middles, books before boxes, nothing by the same hand as the model.
 */
function manners(candidate: Candidate, { parts, models }: Ranking): number {
  const { series, type, authors, genres } = candidate
  const has = (kind: WishPart['kind']) => parts.some((part) => part.kind === kind && !part.isNot)
  let score = candidate.hasText ? 0.25 : 0
  if (series && series.before > 0)
    score -= series.place !== null && series.before < series.place - 1 ? 0.2 : 1.6
  else if (series && series.place !== null && series.place > 1)
    score += series.before === 0 && series.read > 0 ? 0.6 : -1.2
  if (!has('form') && (type === 'omnibus' || type === 'companion' || type === 'nonfiction')) score -= 1.6
  if ((type === 'collection' || type === 'anthology') && !has('form')) score -= 0.3
  if (
    genres.includes('graphic-novel') &&
    !parts.some((part) => part.kind === 'genre' && part.slug === 'graphic-novel')
  )
    score -= 0.7
  if (genres.includes('children') && !parts.some((part) => part.kind === 'genre' && part.slug === 'children'))
    score -= 0.35
  for (const model of models) {
    if (series && model.series?.id === series.id) score -= 2.5
    else if (!has('author') && model.authors.some((id) => authors.includes(id))) score -= 1.1
  }
  return score
}

/** How a reader's stars speak for a book, about -1 to 1, and which of the books they loved is most like it. */
function tasteOf(
  taste: readonly Tasted[],
  rarity: Rarity,
): (candidate: Candidate) => { score: number; liked: Tasted | null } {
  const valued = taste.map((one) => ({
    one,
    value: one.isAbandoned
      ? -1
      : one.stars === null
        ? 0.4
        : (one.stars - 3) / 2 + (one.stars === 3 ? 0.1 : 0),
  }))
  const genres = new Map<string, { sum: number; count: number }>()
  const authors = new Map<number, number>()
  for (const { one, value } of valued) {
    for (const genre of one.genres) {
      const kept = genres.get(genre) ?? { sum: 0, count: 0 }
      genres.set(genre, { sum: kept.sum + value, count: kept.count + 1 })
    }
    for (const author of one.authors) authors.set(author, (authors.get(author) ?? 0) + value)
  }
  const loved = valued.filter(({ value }) => value >= 0.5)
  return (candidate) => {
    if (taste.length === 0) return { score: 0, liked: null }
    const byGenre = candidate.genres.map((genre) => {
      const kept = genres.get(genre)
      return kept ? (kept.sum / (kept.count + 2)) * Math.min(1, kept.count / 3 + 0.4) : 0
    })
    const genreScore = byGenre.length === 0 ? 0 : byGenre.reduce((a, b) => a + b, 0) / byGenre.length
    const authorScore = Math.max(
      -1,
      Math.min(1, Math.max(0, ...candidate.authors.map((id) => authors.get(id) ?? 0))),
    )
    const nearest = loved
      .map(({ one }) => ({
        one,
        similarityScore:
          genreSimilarity(one.genres, candidate.genres, rarity) +
          (one.authors.some((id) => candidate.authors.includes(id)) ? 0.5 : 0),
      }))
      .sort((a, b) => b.similarityScore - a.similarityScore)[0]
    return {
      score: 1.4 * genreScore + 0.4 * authorScore + 0.5 * (nearest?.similarityScore ?? 0),
      liked: nearest && nearest.similarityScore >= 0.45 ? nearest.one : null,
    }
  }
}

/** Takes the best few so that they are not all alike: one of a series, few by one hand. */
export function pick(ranked: readonly Ranked[], count: number, parts: readonly WishPart[]): Ranked[] {
  const rarity = rarityOf(ranked.map(({ candidate }) => candidate))
  const isWithin = (kind: WishPart['kind']) => parts.some((part) => part.kind === kind && !part.isNot)
  const chosen: Ranked[] = []
  const left = ranked.slice(0, 120)
  while (chosen.length < count && left.length > 0) {
    let best = { at: -1, value: Number.NEGATIVE_INFINITY }
    left.forEach(({ candidate, score }, at) => {
      const crowd = chosen.map((other) =>
        crowding(candidate, other.candidate, rarity, {
          byAuthor: isWithin('author'),
          inSeries: isWithin('series'),
        }),
      )
      const value = score - Math.max(0, ...crowd)
      if (value > best.value) best = { at, value }
    })
    chosen.push(...left.splice(best.at, 1))
  }
  if (isWithin('series'))
    chosen.sort((a, b) => (a.candidate.series?.place ?? 99) - (b.candidate.series?.place ?? 99))
  return chosen
}

function crowding(
  a: Candidate,
  b: Candidate,
  rarity: Rarity,
  within: { byAuthor: boolean; inSeries: boolean },
): number {
  const sameSeries = a.series && a.series.id === b.series?.id && !within.inSeries ? 6 : 0
  const sameHand = !within.byAuthor && a.authors.some((id) => b.authors.includes(id)) ? 1.4 : 0
  return sameSeries + sameHand + 0.5 * genreSimilarity(a.genres, b.genres, rarity)
}
