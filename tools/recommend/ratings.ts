import { parse } from 'csv-parse/sync'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { readData } from '../catalogue/source-rows.ts'

/** A rating of the source: reader, id of the book in goodbooks-10k, stars. */
export interface Rating {
  user: number
  book: number
  stars: number
}

/** Weight of a rating by its stars. Three stars still mean that the book suits the reader. */
const weightOfStars = [0, 0.2, 0.4, 0.8, 1, 1.1] as const
export const weightOf = (stars: number): number => weightOfStars[stars] ?? 0

/** Reads the ratings in the order of the file, in which each reader's ratings are chronological. */
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
  original_title: string
  title: string
  authors: string
}

/** Maps book ids of the source to catalogue keys: by id, by mean and number of ratings, or by title and author. */
export function keysOfBooks({ works, people }: Catalogue): Map<number, string> {
  const keys = new Set(works.map(({ record }) => record.key))
  const byPrior = Map.groupBy(
    works.flatMap(({ record: { key, prior } }) =>
      prior ? [{ key, mark: `${prior.ratingMean} ${prior.ratingCount}` }] : [],
    ),
    ({ mark }) => mark,
  )
  const byTitle = worksByTitle({ works, people })
  const books: SourceBook[] = parse(readData('goodbooks-10k-books.csv.gz'), { columns: true })
  const found = new Map<number, string>()
  for (const book of books) {
    const own = `gb:${book.goodreads_book_id}`
    const alike = byPrior.get(`${Number(book.average_rating)} ${book.ratings_count}`) ?? []
    const key = keys.has(own) ? own : alike.length === 1 ? alike[0]!.key : undefined
    if (key !== undefined) found.set(Number(book.book_id), key)
  }
  const taken = new Set(found.values())
  for (const book of books) {
    if (found.has(Number(book.book_id))) continue
    const [author = ''] = book.authors.split(', ')
    const titles = [book.original_title, book.title.replace(/ \(.*\)$/, '')]
    const named = new Set(titles.flatMap((title) => [...(byTitle.get(nameOf(title, author)) ?? [])]))
    const [key] = named
    if (named.size === 1 && !taken.has(key!)) found.set(Number(book.book_id), key!)
  }
  return found
}

/** Returns the keys of works by each combination of title and author. */
function worksByTitle({ works, people }: Pick<Catalogue, 'works' | 'people'>): Map<string, Set<string>> {
  const names = new Map(people.map(({ record }) => [record.key, record.names.map(({ value }) => value)]))
  const found = new Map<string, Set<string>>()
  for (const { record } of works)
    for (const { person, role } of record.contributors)
      for (const author of role === 'author' ? (names.get(person) ?? []) : [])
        for (const { value } of record.titles) {
          const name = nameOf(value, author)
          found.set(name, (found.get(name) ?? new Set()).add(record.key))
        }
  return found
}

const nameOf = (title: string, author: string): string => `${charactersOf(title)} ${charactersOf(author)}`
const charactersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/^(?:the|an?) |[^\p{L}\p{N}]/gu, '')
