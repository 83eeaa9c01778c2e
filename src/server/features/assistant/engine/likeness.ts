import type { BookFacts, OwnBook } from './book-facts.ts'

/**
 * Returns a function that compares genres with those of `others`: the weight of the common genres, divided by the
 * weight of all genres of both.
 */
function createLikeness(
  others: readonly { book: BookFacts }[],
  weight: (genre: string) => number,
): (genres: readonly string[]) => Float64Array {
  const weightOf = (genres: readonly string[]) => genres.reduce((sum, genre) => sum + weight(genre), 0)
  const weights = others.map(({ book }) => weightOf(book.genres))
  const withGenre = new Map<string, number[]>()
  for (const [at, { book }] of others.entries())
    for (const genre of book.genres) {
      const known = withGenre.get(genre)
      if (known) known.push(at)
      else withGenre.set(genre, [at])
    }
  return (genres) => {
    const common = new Float64Array(others.length)
    for (const genre of genres) for (const at of withGenre.get(genre) ?? []) common[at]! += weight(genre)
    const own = weightOf(genres)
    return common.map((shared, at) => (shared === 0 ? 0 : shared / (own + weights[at]! - shared)))
  }
}

export function indexOfHighest(numbers: ArrayLike<number>): number {
  let highest = -1
  for (let at = 0; at < numbers.length; at += 1)
    if (highest === -1 || numbers[at]! > numbers[highest]!) highest = at
  return highest
}

const audienceOf = ({ genres }: BookFacts): string =>
  genres.includes('children') ? 'children' : genres.includes('young-adult') ? 'young' : 'adult'

/** Returns a function that rates how similar a book is to each of `models`. */
export function compareWithModels(
  models: readonly BookFacts[],
  weight: (genre: string) => number,
): (book: BookFacts) => number[] {
  const likeness = createLikeness(
    models.map((book) => ({ book })),
    weight,
  )
  const audiences = models.map(audienceOf)
  return (book) => {
    const ofGenres = likeness(book.genres)
    const audience = audienceOf(book)
    return models.map(
      ({ group }, at) =>
        2 * ofGenres[at]! + (book.group === group ? 0.4 : 0) + (audience === audiences[at] ? 0.2 : -0.3),
    )
  }
}

interface TasteMatch {
  /** How well the genres fit the taste of the reader, from -1 to 1. */
  tasteScore: number
  /** The most similar book that the reader has rated highly, and how similar it is. */
  loved: BookFacts | null
  lovedLikeness: number
}

/**
 * Returns a function that compares genres with the books that the reader knows. It remembers results, because many
 * books have the same genres.
 */
export function compareWithTaste(
  taste: readonly { book: BookFacts; value: number }[],
  weight: (genre: string) => number,
): (genres: readonly string[]) => TasteMatch {
  const likeness = createLikeness(taste, weight)
  const matches = new Map<string, TasteMatch>()
  return (genres) => {
    const key = genres.join()
    const known = matches.get(key)
    if (known) return known
    const valued = likeness(genres).map((like, at) => taste[at]!.value * like)
    const sum = valued.reduce((total, value) => total + value, 0)
    const ofLoved = valued.map((value, at) => (taste[at]!.value > 0.4 ? value : 0))
    const nearest = indexOfHighest(ofLoved)
    const match = {
      tasteScore: Math.max(-1, Math.min(1, sum / (1 + taste.length / 4))),
      loved: taste[nearest]?.book ?? null,
      lovedLikeness: ofLoved[nearest] ?? 0,
    }
    matches.set(key, match)
    return match
  }
}

/** Returns a book that the reader knows, with a value from -0.9 to 1.1. Returns an empty list for any other book. */
export function tasteOf({ id, stars, isKnown, isAbandoned }: OwnBook, books: ReadonlyMap<number, BookFacts>) {
  const book = books.get(id)
  if (!book || !isKnown) return []
  return [{ book, value: isAbandoned ? -0.6 : stars === null ? 0.3 : (stars - 3) / 2 + 0.1 }]
}
