import { parse } from 'csv-parse/sync'
import type { Catalogue } from '#server/importers/catalogue/index'
import { readData } from '../catalogue/source-rows.ts'

/** One rating of the shared file: who, which book of goodbooks-10k, how many stars. */
export interface Rating {
  user: number
  book: number
  stars: number
}

/** How much a rating says that its reader liked the book: three stars still say that it was of their kind. */
const weightOfStars = [0, 0.2, 0.4, 0.8, 1, 1.1] as const
export const weightOf = (stars: number): number => weightOfStars[stars] ?? 0

/** The ratings in the order of the file, in which each reader's lines stand from the first to the last. */
export function readRatings(): Rating[] {
  return readData('ratings-sff-train.csv.gz')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [user, book, stars] = line.split(',').map(Number)
      return { user: user!, book: book!, stars: stars! }
    })
}

interface SourceBook {
  book_id: string
  goodreads_book_id: string
  average_rating: string
  ratings_count: string
}

/**
 * The key in the catalogue of each book of the source that is there: its record made from the source, else the one
 * written by hand that carries its average and its number of ratings.
 */
export function keysOfBooks({ works }: Catalogue): Map<number, string> {
  const keys = new Set(works.map(({ record }) => record.key))
  const byPrior = Map.groupBy(
    works.flatMap(({ record: { key, prior } }) =>
      prior ? [{ key, mark: `${prior.ratingMean} ${prior.ratingCount}` }] : [],
    ),
    ({ mark }) => mark,
  )
  const books: SourceBook[] = parse(readData('goodbooks-10k-books.csv.gz'), { columns: true })
  const found = new Map<number, string>()
  for (const book of books) {
    const own = `gb:${book.goodreads_book_id}`
    const alike = byPrior.get(`${Number(book.average_rating)} ${book.ratings_count}`) ?? []
    const key = keys.has(own) ? own : alike.length === 1 ? alike[0]!.key : undefined
    if (key !== undefined) found.set(Number(book.book_id), key)
  }
  return found
}
