import { type CoverSubject, spinePages, spineWidth } from '@biblionaut/cover-art'
import type { BookCard } from '#contract/calls/books'
import { type GenreGroup, workLengths } from '#contract/values/enums'
import { pileMax, yearBooksMin } from '#contract/values/limits'
import type { ReadingStatistics, ReadingYear } from '#contract/calls/statistics'
import { lengthOfPages } from '#contract/values/work-lengths'
import { averageRating } from '../books/index.ts'
import { spinePath } from '../covers/index.ts'
import type { AwardProgressRow, SeriesProgressRow, SumsRow } from './statistics.repo.ts'
import type { YearBookRow, YearRow } from './years.repo.ts'

const groupsOf = (rows: { group: GenreGroup; books: number }[]) =>
  rows.map(({ group, books }) => ({ group, books }))
const linkOf = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({ id, slug, name })

/** Returns a reader's progress in series for the API. `cards`: cards of the next volumes, by book id. */
export const presentSeries = (
  rows: readonly SeriesProgressRow[],
  cards: ReadonlyMap<number, BookCard>,
): ReadingStatistics['series'] =>
  rows.map((row) => ({
    series: linkOf(row),
    read: row.read,
    volumes: row.volumes,
    next: cards.get(row.next_id) ?? null,
  }))

/** Returns the statistics of a reader for the API. `cards`: cards of the next volumes, by book id. */
export function presentStatistics(
  sums: SumsRow,
  parts: { year: number; series: SeriesProgressRow[]; awards: AwardProgressRow[] },
  cards: ReadonlyMap<number, BookCard>,
): ReadingStatistics {
  const { year, series, awards } = parts
  // `books` counts readings, so a book that was finished twice in the year counts twice
  const finished = sums.years.find(({ period }) => period === year)?.books ?? 0
  return {
    booksRead: sums.books_read,
    booksReading: sums.books_reading,
    booksToRead: sums.books_to_read,
    booksPaused: sums.books_paused,
    booksNotFinished: sums.books_not_finished,
    reviewsWritten: sums.reviews_written,
    ratingsGiven: sums.ratings_given,
    pagesRead: sums.pages_read,
    booksWithoutPages: sums.books_without_pages,
    booksWithoutDate: sums.books_without_date,
    years: sums.years,
    months: sums.months,
    year,
    groups: groupsOf(sums.groups),
    languages: sums.languages,
    authors: sums.authors.map((row) => ({ ...linkOf(row), books: row.books })),
    ratings: sums.stars,
    series: presentSeries(series, cards),
    awards: awards.map((row) => ({ award: linkOf(row), read: row.read, winners: row.winners })),
    goal: sums.goal === null ? null : { year, books: sums.goal, finished },
  }
}

/** Minimum stars of a favourite book of the year. */
const favouriteStars = 4
/** Maximum number of favourite books in the response. The page shows the first three. */
const favouritesMax = 6
const coversMax = 60

/** Returns the best row. If several rows are equally good, returns the first of them. */
const best = <T>(rows: readonly T[], isBetter: (one: T, other: T) => boolean): T | undefined =>
  rows.reduce<T | undefined>(
    (found, row) => (found === undefined || isBetter(row, found) ? row : found),
    undefined,
  )

/** The books finished in two consecutive months. */
interface Pile {
  from: number
  books: number
  lying: YearBookRow[]
}

/** Returns the books of a year in six piles, one for every two months. Books without a month are in none. */
const pilesOf = (read: readonly YearBookRow[]): Pile[] =>
  [1, 3, 5, 7, 9, 11].map((from) => {
    const books = read.filter(({ month }) => month === from || month === from + 1)
    return { from, books: books.length, lying: books.slice(0, pileMax) }
  })

/** The books that the page with the statistics of a year shows. */
export interface ChosenBooks {
  covers: YearBookRow[]
  piles: Pile[]
  favourites: (YearBookRow & { stars: number })[]
  longest: (YearBookRow & { pages: number }) | undefined
  shortest: (YearBookRow & { pages: number }) | undefined
  oldest: YearBookRow | undefined
}

/**
 * Chooses the books for the statistics of a year: covers, piles, favourites, longest, shortest and oldest. Omits the
 * shortest book if it has as many pages as the longest.
 */
export function chooseBooks({ read }: Pick<YearRow, 'read'>): ChosenBooks {
  const paged = read.flatMap((book) => (book.pages === null ? [] : [{ ...book, pages: book.pages }]))
  const dated = read.flatMap((book) =>
    book.first_year === null ? [] : [{ ...book, first_year: book.first_year }],
  )
  const longest = best(paged, (one, other) => one.pages > other.pages)
  const shortest = best(paged, (one, other) => one.pages < other.pages)
  return {
    covers: read.slice(0, coversMax),
    piles: pilesOf(read),
    favourites: read
      .flatMap((book) =>
        book.stars !== null && book.stars >= favouriteStars ? [{ ...book, stars: book.stars }] : [],
      )
      .toSorted((one, other) => other.stars - one.stars)
      .slice(0, favouritesMax),
    longest,
    shortest: longest?.pages === shortest?.pages ? undefined : shortest,
    oldest: best(dated, (one, other) => one.first_year < other.first_year),
  }
}

/**
 * Returns the numbers of books by length: by the number of pages, or if it is unknown, by the estimate of the
 * catalogue.
 */
function lengthsOf(read: readonly YearBookRow[]): ReadingYear['lengths'] {
  const counts = Map.groupBy(read, ({ pages, length }) => (pages === null ? length : lengthOfPages(pages)))
  return workLengths.flatMap((length) => {
    const books = counts.get(length)?.length ?? 0
    return books === 0 ? [] : [{ length, books }]
  })
}

const lyingBook = (card: BookCard, subject: CoverSubject, { spine_pages }: YearBookRow) => ({
  spine: spinePath(subject),
  width: spineWidth(spinePages(spine_pages)),
  slug: card.slug,
  title: card.title,
})

/**
 * Returns the statistics of a year for the API. `row.books` counts readings; `row.read` contains each book once. The
 * keys of the two maps, `cards` and `drawn`, are book ids.
 */
export function presentYear(
  row: YearRow,
  year: number,
  { covers, piles, favourites, longest, shortest, oldest }: ChosenBooks,
  cards: ReadonlyMap<number, BookCard>,
  drawn: ReadonlyMap<number, CoverSubject>,
): ReadingYear {
  const cardOf = (book: YearBookRow | undefined): BookCard | null => (book && cards.get(book.id)) ?? null
  const withPages = (book: ChosenBooks['longest']) => {
    const card = cardOf(book)
    return card && book ? { ...card, pages: book.pages } : null
  }
  const stars = row.read.flatMap((book) => book.stars ?? [])
  return {
    year,
    books: row.books,
    pages: row.pages,
    booksWithoutPages: row.books_without_pages,
    rereads: row.rereads,
    booksPaused: row.paused,
    booksNotFinished: row.not_finished,
    groups: groupsOf(row.groups),
    authors: row.authors.map((author) => ({ ...linkOf(author), books: author.books })),
    lengths: lengthsOf(row.read),
    favourites: favourites.flatMap((book) => {
      const card = cardOf(book)
      return card ? [{ ...card, ownRating: book.stars }] : []
    }),
    longest: withPages(longest),
    shortest: withPages(shortest),
    oldest: cardOf(oldest),
    covers: covers.flatMap((book) => cardOf(book) ?? []),
    piles: piles.map(({ from, books, lying }) => ({
      from,
      books,
      lying: lying.flatMap((book) => {
        const card = cardOf(book)
        const subject = drawn.get(book.id)
        return card && subject ? [lyingBook(card, subject, book)] : []
      }),
    })),
    booksWithoutMonth: row.read.filter(({ month }) => month === null).length,
    averageOwnRating: averageRating(
      stars.reduce((sum, one) => sum + one, 0),
      stars.length,
    ),
    isTold: row.books >= yearBooksMin,
    token: row.token,
  }
}
