import type { Language } from '#contract/values/languages'
import type { Wish, WishPart } from '@biblionaut/wish'
import type { BookFacts } from './book-facts.ts'
import { genresWithContent } from './data.ts'
import type { Described } from './descriptions.ts'
import { type JudgeContext, moodOf, pageSpan, plainGenres } from './judge.ts'
import { compareWithModels, compareWithTaste, indexOfHighest, tasteOf } from './likeness.ts'

export interface Score {
  score: number
  /** The most similar book of the `like` conditions, or `null`. */
  model: BookFacts | null
  /** The most similar book that the reader has rated highly, or `null` if none is similar enough. */
  liked: BookFacts | null
  /** Words of the request that the description of the book contains. */
  described: readonly string[]
}

export interface Scoring {
  wish: Wish
  context: JudgeContext
  /**
   * How strongly the catalogue relates a book to the books of the `like` conditions, by id: from 0 to 1, and up to 2
   * for recommendations on the page of such a book.
   */
  neighbours: ReadonlyMap<number, number>
  /** Words of the request that the descriptions of books contain, by id of the book. */
  described: ReadonlyMap<number, Described>
  /** A number by which answers differ if the reader wants to be surprised. */
  seed: number
}

/** Fields of names. Such a condition is not relaxed if enough books meet it. */
export const named: ReadonlySet<WishPart['field']> = new Set(['author', 'by', 'series'])

const subjects: ReadonlySet<WishPart['field']> = new Set(['like', 'genre', 'group', 'author', 'by', 'series'])

/** Returns a function that rates a book for a request, apart from conditions that every book must meet. */
export function createScore(
  { wish, context, neighbours, described, seed }: Scoring,
  books: readonly BookFacts[],
) {
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
  const isOnlyDislike = !wish.some(({ field, not }) => !not && subjects.has(field))
  const taste = compareWithTaste(
    [...context.own.values()].flatMap((own) => tasteOf(own, context.books)),
    weight,
  )
  const likenessToModels = compareWithModels(models, weight)
  const likenessToDisliked = compareWithModels(disliked, weight)
  const order = wish.find(({ field }) => field === 'sort')?.value ?? ''
  const has = (field: WishPart['field'], value?: string) =>
    wish.some((part) => part.field === field && !part.not && (value === undefined || part.value === value))
  // readers prefer books in the language of the page, unless they request another one
  const isForeign = ({ languages }: BookFacts) =>
    !languages.includes(context.language) && !has('available') && !has('original')
  const isNewer = wish.some(({ field, value }) => field === 'compared' && value.startsWith('newer'))
  const isOfSeries = has('shape') && !has('shape', 'standalone')
  const award = wish.find(({ field, not }) => field === 'award' && !not)?.value
  return (book: BookFacts): Score => {
    const words = described.get(book.id)
    const near = likenessToModels(book)
    const nearest = indexOfHighest(near)
    const { tasteScore, loved, lovedLikeness } = taste(book.genres)
    let score = quality(book, order, seed)
    if (order !== 'newest' || wish.some(({ field }) => named.has(field)))
      score += 10 * measureOf(book, order, context.language, { isOfSeries, award })
    if (nearest !== -1) score += 1.6 * near[nearest]! + 1.2 * (neighbours.get(book.id) ?? 0)
    score -= Math.max(0, ...likenessToDisliked(book))
    if (isOnlyDislike && disliked.some(({ group }) => group === book.group)) score += 1
    score += (nearest === -1 ? 1 : 0.4) * tasteScore
    score += 2.5 * (words?.weight ?? 0)
    // 'newer than Dune' prefers books of today
    if (isNewer) score += ((book.year ?? 1950) - 1950) / 40
    if (has('reader', 'favourites')) score += 2.5 * lovedLikeness
    for (const { field, value, not } of wish) {
      if (field === 'mood') score += (not ? -1.5 : 1.5) * moodOf(book, value)
      if (field === 'award' && !not && book.honours.some(({ award, isWin }) => isWin && award === value))
        score += 2
      if (field === 'format' && !not && book.formats.includes(value)) score += 1
      if (field === 'genre' && !not) score += Math.max(0, 0.3 - 0.08 * book.genres.indexOf(value))
      if (field === 'content') {
        const genres = genresWithContent[not ? `not-${value}` : value] ?? []
        if (genres.some((genre) => book.genres.includes(genre))) score += 0.8
      }
      if (field === 'group' && not && value === 'horror' && book.genres.some((genre) => horrible.has(genre)))
        score -= 1.2
    }
    return {
      score: score + manners(book, models, has) - (isForeign(book) ? 0.6 : 0),
      model: models[nearest] ?? null,
      liked: lovedLikeness > 0.25 ? loved : null,
      described: words?.words ?? [],
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
/** Score of a book if the catalogue does not have the fact by which books are sorted. */
const unmeasured = -100_000
/**
 * Returns the number by which a requested order sorts a book: its year, its pages or, for a series, its volumes; 0
 * for other orders. Winners of a requested award are sorted by the year of the award.
 */
function measureOf(
  book: BookFacts,
  order: string,
  language: Language,
  { isOfSeries, award }: { isOfSeries: boolean; award: string | undefined },
): number {
  if (isOfSeries && (order === 'longest' || order === 'shortest')) {
    const first = book.series.find(({ place, volumes }) => place === 1 && volumes !== null)
    return first ? (order === 'longest' ? first.volumes! : -first.volumes!) : unmeasured
  }
  const { least, most } = pageSpan(book, language)
  const won = book.honours.find((honour) => honour.isWin && honour.award === award)?.year
  const year = won ?? book.year
  if (order === 'newest') return year ?? unmeasured
  if (order === 'oldest') return year === null ? unmeasured : -year
  if (order === 'longest') return least ?? unmeasured
  return order !== 'shortest' ? 0 : most === null ? unmeasured : -most
}

/** Returns the score for quality and popularity, whose weights depend on the order. */
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
 * Returns the score that prefers first volumes, novels, books with a synopsis, books for adults, and other authors
 * than those of the `like` conditions.
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
