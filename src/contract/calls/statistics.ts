import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { bookCard } from './books.ts'
import { ownRead, publicRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { genreGroups, workLengths } from '../values/enums.ts'
import { favouritesMax, favouriteSentenceMax, goalBooksMax } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { link, numericId } from './references.ts'
import { reviewOpening, stars } from './reviews.ts'

const own = { ...ownRead, tag: 'profile' } as const
const publishing = { ...own, rate: 'write', audit: true } as const
const open = { ...publicRead, tag: 'readers', cache: 'none' } as const

const year = z.coerce.number<number | string>().int().min(1900).max(2200)
const yearParam = z.strictObject({ year })
const count = z.number().int().nonnegative()

/** Readings that were finished in a month (1 to 12) or year, and the sum of the known page counts of their books. */
export const readingPeriod = z.strictObject({ period: z.number().int(), books: count, pages: count })

/** Progress in a series. `next` is the first volume that the reader has not read. */
export const seriesProgress = z.strictObject({
  series: link,
  read: count,
  volumes: count,
  next: bookCard.nullable(),
})

/** `winners`: number of books that won the award. `read`: number of these books that the reader has read. */
export const awardProgress = z.strictObject({ award: link, read: count, winners: count })

/** `books`: number of books that the reader wants to finish in the year; `finished`: readings finished in it. */
export const readingGoal = z.strictObject({ year: z.number().int(), books: count, finished: count })

/** A book that is being read again counts as read. A month or year counts the readings that ended in it. */
export const readingStatistics = z.strictObject({
  booksRead: count,
  booksReading: count,
  booksToRead: count,
  /** Number of paused books, which count neither as being read nor as read. */
  booksPaused: count,
  /** Number of unfinished books, which count neither as being read nor as read. */
  booksNotFinished: count,
  reviewsWritten: count,
  ratingsGiven: count,
  pagesRead: count,
  /** Read books without a known page count, which `pagesRead` does not include. */
  booksWithoutPages: count,
  /** Read books without a finish year, which no chart by time includes. */
  booksWithoutDate: count,
  years: z.array(readingPeriod),
  /** Months of the requested year. */
  months: z.array(readingPeriod),
  year: z.number().int(),
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), books: count })),
  /** Read books by the language of the chosen edition; null if none was chosen or its language is unknown. */
  languages: z.array(z.strictObject({ language: z.string().nullable(), books: count })),
  authors: z.array(link.extend({ books: count })),
  /** Number of the reader's book ratings with one to five stars, in that order. */
  ratings: z.array(count).length(5),
  series: z.array(seriesProgress),
  awards: z.array(awardProgress),
  goal: readingGoal.nullable(),
})
export type ReadingStatistics = z.infer<typeof readingStatistics>

export const getStatistics = defineCall('getStatistics', {
  ...own,
  summary:
    "Returns the statistics of the user's reading list; months are those of `year`, by default the present one.",
  query: z.strictObject({ year: year.optional() }),
  answer: readingStatistics,
})

export const putGoal = defineCall('putGoal', {
  ...own,
  summary: 'Sets the number of books to finish in a year; 0 deletes the goal.',
  params: yearParam,
  body: z.strictObject({ books: z.number().int().min(0).max(goalBooksMax) }),
  answer: z.void(),
  rate: 'write',
})

/** A lying book in a pile. `spine`: URL path of the drawing of its spine, which is `width` wide and 600 high. */
const lyingBook = z.strictObject({
  spine: z.string(),
  width: z.number().int(),
  slug: z.string(),
  title: z.string(),
})

/** Books that a reader finished in a year. Only `books`, `pages` and `booksWithoutPages` count a second reading. */
export const readingYear = z.strictObject({
  year: z.number().int(),
  books: count,
  /** Sum of the known page counts, without estimates. */
  pages: count,
  /** Finished readings without a known page count. */
  booksWithoutPages: count,
  rereads: count,
  /** Paused books whose last reading began in the year and has not ended. No other number counts them. */
  booksPaused: count,
  /** Unfinished books whose last reading ended in the year, or began in it if it has no end date. */
  booksNotFinished: count,
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), books: count })),
  authors: z.array(link.extend({ books: count })),
  /** Number of books in each length class, by page count or, if that is unknown, by estimated length. */
  lengths: z.array(z.strictObject({ length: z.enum(workLengths), books: count })),
  /** Books with four or five stars. */
  favourites: z.array(bookCard.extend({ ownRating: stars })),
  longest: bookCard.extend({ pages: count }).nullable(),
  shortest: bookCard.extend({ pages: count }).nullable(),
  oldest: bookCard.nullable(),
  covers: z.array(bookCard),
  /** One pile for every two months, with at most `pileMax` of the books finished in these months. */
  piles: z.array(z.strictObject({ from: z.number().int(), books: count, lying: z.array(lyingBook) })),
  /** Number of books of which only the finish year is known. */
  booksWithoutMonth: count,
  averageOwnRating: z.number().nullable(),
  /** True if the reader finished enough books in the year for a page with statistics. */
  isTold: z.boolean(),
  /** Secret last segment of the URL of the published year; null if the reader has not published the year. */
  token: z.string().nullable(),
})
export type ReadingYear = z.infer<typeof readingYear>

/**
 * Statistics of a year that the reader has published at a secret URL. Everyone who knows the URL can see the
 * statistics.
 */
export const publishedYear = readingYear
  .omit({ token: true, booksPaused: true, booksNotFinished: true })
  .extend({ user: publicPerson })
export type PublishedYear = z.infer<typeof publishedYear>

export const getReadingYear = defineCall('getReadingYear', {
  ...own,
  summary: "Returns the user's year in books.",
  params: yearParam,
  answer: readingYear,
})
export const publishYear = defineCall('publishYear', {
  ...publishing,
  summary: "Publishes the user's year under a link; refused (`conflict`) if it has too few books.",
  params: yearParam,
  answer: z.strictObject({ token: z.string() }),
})
export const unpublishYear = defineCall('unpublishYear', {
  ...publishing,
  summary: "Ends the publication of the user's year; the link no longer works.",
  params: yearParam,
  answer: z.void(),
})
export const getPublishedYear = defineCall('getPublishedYear', {
  ...open,
  summary: 'Returns a year that its reader has published.',
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  answer: publishedYear,
})

/** One of the reader's favourite books, with the reader's sentence about the book; null without a sentence. */
export const favouriteBook = z.strictObject({ book: bookCard, sentence: z.string().nullable() })
export type FavouriteBook = z.infer<typeof favouriteBook>

/** A book in a pile of covers. */
const pileCover = z.strictObject({ slug: z.string(), title: z.string(), coverImage: z.string() })

/** Public profile of a reader. It contains no notes, no progress and no dates of readings. */
export const publicProfile = z.strictObject({
  user: publicPerson,
  handle: z.string(),
  bioHtml: z.string().nullable(),
  /** `YYYY-MM`. */
  memberSince: z.string(),
  booksRead: count,
  /** Number of read books with five stars. */
  booksWithFiveStars: count,
  booksReading: count,
  reviewsWritten: count,
  /** The read books that the reader rated best, in an order (genre group, year) that reveals no reading dates. */
  shelf: z.array(z.strictObject({ spine: z.string(), slug: z.string(), title: z.string() })),
  favourites: z.array(favouriteBook),
  /** Read books with four or five stars, best rated first. */
  loved: z.array(bookCard.extend({ ownRating: stars })),
  reading: z.array(bookCard),
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), books: count })),
  /** Read books by decade of first publication, earliest first. `covers`: covers of these books, best rated first. */
  decades: z.array(z.strictObject({ decade: z.number().int(), books: count, covers: z.array(pileCover) })),
  /** Number of books that one cover represents; more than one for a reader of many books. */
  booksPerCover: count,
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  /** Number of read books without a known year of first publication. */
  booksWithoutYear: count,
  reviews: z.array(reviewOpening),
  years: z.array(z.strictObject({ year: z.number().int(), books: count, token: z.string() })),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** Three to forty letters, digits and hyphens. Case is ignored. */
const handle = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/)
export const publicBook = z.strictObject({ book: bookCard, rating: stars.nullable() })
export type PublicBook = z.infer<typeof publicBook>

export const getPublicProfile = defineCall('getPublicProfile', {
  ...open,
  summary: 'Returns the profile of a reader who has made it public.',
  params: z.strictObject({ handle }),
  answer: publicProfile,
})
export const listPublicReading = defineCall('listPublicReading', {
  ...open,
  summary: 'Lists the books that a reader with a public profile has read, with their stars, best first.',
  params: z.strictObject({ handle }),
  query: z.strictObject(listQueryShape),
  answer: pageOf(publicBook),
})
/** Responds `conflict` if another reader has this handle. */
export const openProfile = defineCall('openProfile', {
  ...publishing,
  summary: "Makes the user's profile public under a chosen name.",
  body: z.strictObject({ handle }),
  answer: z.strictObject({ handle: z.string() }),
})
export const closeProfile = defineCall('closeProfile', {
  ...publishing,
  summary: "Makes the user's profile private.",
  answer: z.void(),
})
export const getPublication = defineCall('getPublication', {
  ...own,
  summary: "Returns the name under which the user's profile is public; null if it is private.",
  answer: z.strictObject({ handle: z.string().nullable() }),
})

export const getFavourites = defineCall('getFavourites', {
  ...own,
  summary: "Lists the user's four favourite books in their order.",
  answer: z.array(favouriteBook),
})
/** Replaces all favourites. */
export const putFavourites = defineCall('putFavourites', {
  ...own,
  summary: 'Sets up to four favourite books, each with a sentence; a public profile shows them.',
  body: z.strictObject({
    favourites: z
      .array(
        z.strictObject({
          bookId: numericId,
          sentence: z.string().trim().max(favouriteSentenceMax).nullable(),
        }),
      )
      .max(favouritesMax)
      .refine((all) => new Set(all.map(({ bookId }) => bookId)).size === all.length, { error: 'duplicate' }),
  }),
  answer: z.array(favouriteBook),
  rate: 'write',
  limit: 'writes',
})
