import type { Language } from '#contract/values/languages'
import type { Wish, WishPart } from '@biblionaut/wish'
import { createPause } from '../../../platform/pause.ts'
import type { BookFacts } from './book-facts.ts'
import { genresWithContent } from './data.ts'
import {
  judge,
  type JudgeContext,
  meaningOf,
  moodOf,
  orderingFields,
  pageSpan,
  plainGenres,
} from './judge.ts'
import { compareWithModels, compareWithTaste, indexOfHighest, tasteOf } from './likeness.ts'

/** A selected book, and the conditions that it does not certainly meet. */
export interface Selected {
  book: BookFacts
  score: number
  /** Conditions that the book does not meet. */
  violated: WishPart[]
  /** Conditions for which the catalogue has no data about the book. */
  unsure: WishPart[]
  /** The most similar one of the books named in the request's `like` conditions, or `null`. */
  model: BookFacts | null
  /** The most similar one of the books that the reader rated highly, or `null` if none is similar enough. */
  liked: BookFacts | null
}

export interface Ranking {
  wish: Wish
  context: JudgeContext
  neighbours: ReadonlyMap<number, number>
  /** Ids of books that must not be recommended because they were rejected or already recommended. */
  without: ReadonlySet<number>
  /** Number that varies the choice between the answers of a conversation if the reader wants to be surprised. */
  seed: number
}

export interface Choice {
  picks: Selected[]
  /** Number of books that certainly meet all conditions. */
  total: number
  /**
   * For each condition, the number of books that meet all other conditions but not this one. Of alternative
   * conditions, contains only the first. Leaves out conditions without such books.
   */
  gains: { part: WishPart; count: number }[]
}

/**
 * Number of books that certainly meet all conditions below which books that miss a condition are added, unless the
 * reader requests fewer books.
 */
const fewest = 3
/** Cost of missing a condition, by its field. Books that miss conditions with low numbers are preferred. */
const strictness: Partial<Record<WishPart['field'], number>> = {
  mood: 1,
  compared: 3,
  pages: 3,
  years: 4,
  award: 5,
  nominated: 5,
  shape: 5,
  volumes: 4,
  gender: 6,
  origin: 6,
  original: 6,
  available: 7,
  type: 7,
}
const firmest = 8
const strictnessOf = ({ field, soft }: WishPart): number => (soft ? 0 : (strictness[field] ?? firmest))
/** Fields of names. If enough books have the name, it is not relaxed. */
const named: ReadonlySet<WishPart['field']> = new Set(['author', 'by', 'series'])
/** Fields of which a book needs to meet only one condition if there are several. */
const alternatives: ReadonlySet<WishPart['field']> = new Set([
  'author',
  'by',
  'series',
  'like',
  'group',
  'origin',
  'original',
  'type',
  'available',
  'mood',
])

/** Number of books between two possible pauses. */
const itemsPerPause = 32

/** Runs `work` for each item, with pauses in which the event loop serves other requests. */
async function mapInSlices<Item, Result>(
  items: readonly Item[],
  pause: () => Promise<void>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    if (at % itemsPerPause === 0) await pause()
    results.push(work(item))
  }
  return results
}

/** Chooses the books that meet the conditions of a request best. Works in slices, because the books are many. */
export async function choose(ranking: Ranking, count: number): Promise<Choice> {
  const pause = createPause()
  const { wish, context, without } = ranking
  const parts = wish.filter(({ field }) => !orderingFields.has(field))
  const wanted = new Set(parts.filter(({ not }) => !not).map(({ value }) => value))
  // 'horror without gore': the catalogue does not say which horror is gory, so the genre excludes no book
  const isWanted = ({ field, value }: WishPart) =>
    field === 'content' && (genresWithContent[value] ?? []).some((genre) => wanted.has(genre))
  const exclusions = parts.filter((part) => (part.not === true && !isWanted(part)) || part.field === 'known')
  const groups = groupsOf(
    parts.filter(({ not, field }) => !not && !unchecked.has(field) && field !== 'known'),
  )
  const isReread = wish.some(({ field, value }) => field === 'reader' && value === 'reread')
  const allowed: BookFacts[] = []
  await mapInSlices([...context.books.values()], pause, (book) => {
    if (
      !without.has(book.id) &&
      (isReread || context.own.get(book.id)?.isKnown !== true) &&
      exclusions.every((part) => judge(book, part, context) !== 'no')
    )
      allowed.push(book)
  })
  const scoreOf = createScore(ranking, allowed)
  const judged = await mapInSlices(allowed, pause, (book) => {
    const missing = groups.filter((group) => !group.some((part) => judge(book, part, context) === 'yes'))
    const isUnsure = (group: readonly WishPart[]) =>
      group.some((part) => judge(book, part, context) === 'unknown')
    const violated = missing.filter((group) => !isUnsure(group)).flat()
    return {
      book,
      ...scoreOf(book),
      missing,
      violated,
      unsure: missing.filter(isUnsure).flat(),
      cost: Math.round(missing.reduce((sum, [part]) => sum + 10 ** (strictnessOf(part!) / 2), 0)),
      stage: missing.length === 0 ? 0 : violated.length === 0 ? 1 : 2,
      lacksName: Number(missing.some((group) => group.some(({ field }) => named.has(field)))),
    }
  })
  const sure = judged.filter((one) => one.missing.length === 0)
  const enough = Math.min(fewest, count)
  const relaxed =
    sure.length >= enough
      ? []
      : judged
          .filter(
            (one) =>
              one.missing.length > 0 &&
              (groups.length > 1 || one.stage === 1) &&
              one.missing.length < Math.max(2, groups.length),
          )
          .sort(
            (a, b) =>
              a.lacksName - b.lacksName ||
              a.stage - b.stage ||
              a.cost - b.cost ||
              b.score - a.score ||
              a.book.id - b.book.id,
          )
  const others = relaxed.filter((one) => one.lacksName === 0)
  const added = others.length + sure.length >= enough ? others : relaxed
  const best = spread(sure, count, wish)
  const isCounted = wish.some(({ field }) => field === 'count')
  const missing = (isCounted ? count : Math.min(count, fewest + 1)) - best.length
  return {
    picks: [...best, ...spread(added.slice(0, 60), missing, wish, true)],
    total: sure.length,
    gains: groups
      .map(([part]) => ({
        part: part!,
        count: judged.filter(({ missing }) => missing.length === 1 && missing[0]![0] === part).length,
      }))
      .filter((gain) => gain.count > 0)
      .sort((a, b) => b.count - a.count),
  }
}

/** Fields about which the catalogue has no data for most books. Their conditions only affect the order. */
export const unchecked: ReadonlySet<WishPart['field']> = new Set(['content', 'format'])

/** Groups conditions. A book must meet at least one condition of each group. */
function groupsOf(parts: readonly WishPart[]): WishPart[][] {
  const keys = Map.groupBy(parts, (part) =>
    alternatives.has(part.field) ? part.field : `${part.field}:${part.value}`,
  )
  const awards = parts.filter(({ field }) => field === 'award' || field === 'nominated')
  return awards.length > 1
    ? [...[...keys.values()].filter(([part]) => !awards.includes(part!)), awards]
    : [...keys.values()]
}

/** Returns a function that rates a book by everything except the conditions that it must meet. */
function createScore({ wish, context, neighbours, seed }: Ranking, books: readonly BookFacts[]) {
  const counts = new Map<string, number>()
  for (const { genres } of books) for (const genre of genres) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  const weights = new Map<string, number>()
  const weight = (genre: string): number => {
    const known = weights.get(genre)
    if (known !== undefined) return known
    const computed =
      (plainGenres.has(genre) ? 0.4 : 1) * Math.log(2 + books.length / (counts.get(genre) ?? 1))
    weights.set(genre, computed)
    return computed
  }
  const models = wish.flatMap((part) =>
    part.field === 'like' && !part.not ? (context.models.get(part.value) ?? []) : [],
  )
  const disliked = wish.flatMap((part) =>
    part.field === 'like' && part.not ? (context.models.get(part.value) ?? []) : [],
  )
  const taste = compareWithTaste(
    [...context.own.values()].flatMap((own) => tasteOf(own, context.books)),
    weight,
  )
  const likenessToModels = compareWithModels(models, weight)
  const likenessToDisliked = compareWithModels(disliked, weight)
  const order = wish.find(({ field }) => field === 'sort')?.value ?? ''
  const has = (field: WishPart['field'], value?: string) =>
    wish.some((part) => part.field === field && !part.not && (value === undefined || part.value === value))
  return (book: BookFacts): Pick<Selected, 'score' | 'model' | 'liked'> => {
    const near = likenessToModels(book)
    const nearest = indexOfHighest(near)
    const { tasteScore, loved, lovedLikeness } = taste(book.genres)
    let score = quality(book, order, seed)
    if (order !== 'newest' || wish.some(({ field }) => named.has(field)))
      score += 10 * measureOf(book, order, context.language)
    if (nearest !== -1) score += 1.6 * near[nearest]! + 1.2 * (neighbours.get(book.id) ?? 0)
    score -= Math.max(0, ...likenessToDisliked(book))
    score += (nearest === -1 ? 1 : 0.4) * tasteScore
    if (has('reader', 'favourites')) score += 2.5 * lovedLikeness
    for (const { field, value, not } of wish) {
      if (field === 'mood') score += (not ? -1.5 : 1.5) * moodOf(book, value)
      if (field === 'format' && !not && book.formats.includes(value)) score += 1
      if (field === 'genre' && !not) score += Math.max(0, 0.3 - 0.08 * book.genres.indexOf(value))
      if (
        field === 'content' &&
        !not &&
        (genresWithContent[value] ?? []).some((genre) => book.genres.includes(genre))
      )
        score += 0.8
      if (field === 'group' && not && value === 'horror' && book.genres.some((genre) => horrible.has(genre)))
        score -= 1.2
    }
    return {
      score: score + manners(book, models, has),
      model: models[nearest] ?? null,
      liked: lovedLikeness > 0.25 ? loved : null,
    }
  }
}

const horrible = new Set([
  'horror',
  'vampires',
  'zombies',
  'ghosts',
  'gothic',
  'shapeshifters',
  'folk-horror',
  'cosmic-horror',
  'haunted-house',
  'psychological-horror',
])
/** Score of a book in an order by a fact that the catalogue does not have about the book. */
const unmeasured = -100_000
/** Returns the number by which a requested order sorts a book, in years or pages; 0 for other orders. */
function measureOf(book: BookFacts, order: string, language: Language): number {
  const { least, most } = pageSpan(book, language)
  if (order === 'newest') return book.year ?? unmeasured
  if (order === 'oldest') return book.year === null ? unmeasured : -book.year
  if (order === 'longest') return least ?? unmeasured
  return order !== 'shortest' ? 0 : most === null ? unmeasured : -most
}

/** Returns the part of a book's score for quality and popularity, weighted by the requested order. */
function quality({ rank, acclaim, year, id }: BookFacts, order: string, seed: number): number {
  const good = Math.min(1, Math.max(0, (rank - 2.5) / 2))
  const known = acclaim / 9
  const fame = Math.min(1, Math.max(0, (acclaim - 4.5) / 4))
  if (order === 'popular') return 0.6 * good + 2 * known
  if (order === 'hidden') return good - 2.5 * fame
  if (order === 'best') return 2.4 * good + 0.4 * known
  if (order === 'newest') return 0.5 * good + ((year ?? 1900) - 1900) / 20
  const chance = Math.abs(Math.sin((id + 1) * 12.9898 + seed * 78.233) * 43_758.5453) % 1
  return good + 0.5 * known + (order === 'surprise' ? 1.2 : 0) * chance
}

/**
 * Returns the part of a book's score by which first volumes are preferred to later ones, novels to omnibuses and
 * collections, books with a synopsis, books for adults, and authors other than those of the books in `like`
 * conditions.
 */
function manners(
  book: BookFacts,
  models: readonly BookFacts[],
  has: (field: WishPart['field'], value?: string) => boolean,
): number {
  const { series, type, genres, authors } = book
  const place = series[0]?.place ?? null
  let score = book.hasText ? 0.25 : 0
  if (place !== null && place > 1) score -= 1.2
  if (!has('type') && (type === 'omnibus' || type === 'companion' || type === 'nonfiction')) score -= 1.6
  if (!has('type') && (type === 'collection' || type === 'anthology' || type === 'graphic-novel'))
    score -= 0.5
  if (genres.includes('children') && !has('audience') && !has('age')) score -= 0.35
  const isOwn = models.some((model) =>
    model.authors.some(({ id }) => authors.some((author) => author.id === id)),
  )
  return isOwn && !has('author') && !has('by') ? score - 1.1 : score
}

/**
 * Takes the best books. A book by the author, or in the series, of a book that was taken gets a lower score, unless
 * the request names this author or series.
 */
function spread<S extends Selected>(ranked: readonly S[], count: number, wish: Wish, isOrdered = false): S[] {
  const left = isOrdered
    ? [...ranked]
    : ranked.toSorted((a, b) => b.score - a.score || a.book.id - b.book.id).slice(0, 120)
  const chosen: S[] = []
  const inSeries = wish.some(({ field, not }) => field === 'series' && !not)
  const byAuthor = wish.some(({ field, not }) => (field === 'author' || field === 'by') && !not)
  while (chosen.length < count && left.length > 0) {
    const values = left.map(({ book, score }, at) => {
      const crowds = chosen.map(({ book: other }) => {
        const sameSeries = book.series.some(({ id }) => other.series.some((one) => one.id === id))
        const sameAuthor = book.authors.some(({ id }) => other.authors.some((author) => author.id === id))
        return (sameSeries && !inSeries ? 6 : 0) + (sameAuthor && !byAuthor ? 1.4 : 0)
      })
      return (isOrdered ? -at * 0.2 : score) - Math.max(0, ...crowds)
    })
    chosen.push(...left.splice(values.indexOf(Math.max(...values)), 1))
  }
  return inSeries
    ? chosen.sort((a, b) => (a.book.series[0]?.place ?? 99) - (b.book.series[0]?.place ?? 99))
    : chosen
}

/**
 * Returns the books that represent a value of a `like` condition: the work itself, the six most acclaimed books of an
 * author, or the first three volumes of a series.
 */
export function modelsOf(books: Iterable<BookFacts>, value: string): BookFacts[] {
  const meant = [...books].filter(meaningOf(value))
  return meant
    .toSorted(
      (a, b) =>
        (value.startsWith('series') ? (a.series[0]?.place ?? 99) - (b.series[0]?.place ?? 99) : 0) ||
        b.acclaim - a.acclaim ||
        a.id - b.id,
    )
    .slice(0, value.startsWith('author') ? 6 : 3)
}
