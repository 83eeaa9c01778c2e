import { z } from 'zod'
import { publicPerson } from './accounts.ts'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import { genreGroups, workLengths } from '../values/enums.ts'
import { favouritesMax, favouriteSentenceMax, goalBooksMax } from '../values/limits.ts'
import { link, listQueryShape, numericId, pageOf } from './lists.ts'
import { reviewOpening, stars } from './reviews.ts'

const own = {
  tag: 'profile',
  actor: 'signed-in',
  ownership: 'own',
  rate: 'read',
  cache: 'private',
  audit: false,
} as const
const open = {
  tag: 'readers',
  actor: 'anyone',
  ownership: 'none',
  rate: 'read',
  cache: 'none',
  audit: false,
} as const

const year = z.coerce.number<number | string>().int().min(1900).max(2200)
const yearParam = z.strictObject({ year })
const count = z.number().int().nonnegative()

/**
 * Books finished and their pages in a month (1 to 12) or year. Entries without a date that precise are in none. `pages`
 * counts what is known.
 */
export const readingPeriod = z.strictObject({ period: z.number().int(), books: count, pages: count })

/** How far one is in a series: `next` is the first volume not read yet. */
export const seriesProgress = z.strictObject({
  series: link,
  read: count,
  volumes: count,
  next: bookCard.nullable(),
})

/** Winners read of one award, of how many there are. */
export const awardProgress = z.strictObject({ award: link, read: count, winners: count })

/** Books one means to finish in a year, and those finished by their dates. */
export const readingGoal = z.strictObject({ year: z.number().int(), books: count, finished: count })

/**
 * What one’s list comes to; every number equals a sum over the same rows. A book counts as read by its status. In a
 * month or year each time through it counts that ended then, as precisely as the date tells, unless it was not finished
 * (`did-not-finish`). Pages are those of the edition chosen, else of the first in the order of the default edition of
 * which they are known; `pagesRead` counts a book once, and none that was not finished.
 */
export const readingStatistics = z.strictObject({
  booksRead: count,
  booksReading: count,
  booksToRead: count,
  /** Laid aside, and given up: neither is being read nor was read. */
  booksPaused: count,
  booksNotFinished: count,
  reviewsWritten: count,
  ratingsGiven: count,
  pagesRead: count,
  /** Read books whose pages nobody knows: `pagesRead` does not count them. */
  booksWithoutPages: count,
  /** Read books with no year of finishing: no chart by time shows them. */
  booksWithoutDate: count,
  years: z.array(readingPeriod),
  /** Months of the year asked for. */
  months: z.array(readingPeriod),
  year: z.number().int(),
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), books: count })),
  /** Language of the edition read where one was chosen; null: not told. */
  languages: z.array(z.strictObject({ language: z.string().nullable(), books: count })),
  authors: z.array(link.extend({ books: count })),
  /** Own ratings of books with one to five stars, in that order. */
  ratings: z.array(count).length(5),
  series: z.array(seriesProgress),
  awards: z.array(awardProgress),
  goal: readingGoal.nullable(),
})
export type ReadingStatistics = z.infer<typeof readingStatistics>

export const getStatistics = defineCall('getStatistics', {
  ...own,
  summary: 'What one’s reading list comes to; months are those of `year`, the present one unless told.',
  query: z.strictObject({ year: year.optional() }),
  answer: readingStatistics,
})

export const putGoal = defineCall('putGoal', {
  ...own,
  summary: 'Sets how many books one means to finish in a year; 0 forgets it.',
  params: yearParam,
  body: z.strictObject({ books: z.number().int().min(0).max(goalBooksMax) }),
  answer: z.void(),
  rate: 'write',
})

/** A book as it lies in a pile: its drawn spine, `width` of 600. */
const lyingBook = z.strictObject({
  spine: z.string(),
  width: z.number().int(),
  slug: z.string(),
  title: z.string(),
})

/**
 * A year in books. `piles`: what was finished in two months each, the first `pileMax` of them lying; of
 * `booksWithoutMonth` only the year is known. `books`, `pages` and `booksWithoutPages` count every time through a
 * book, everything else counts a
 * book once. Favourites have four stars or five. `pages` adds up what is known, and estimates never; `lengths` has a
 * book by its pages, else by its estimate. Null fields: nothing to tell. `token` leads to it where its reader has
 * published it.
 */
export const readingYear = z.strictObject({
  year: z.number().int(),
  books: count,
  pages: count,
  /** Those whose pages nobody knows. */
  booksWithoutPages: count,
  rereads: count,
  /** Laid aside, and given up, by the last date of theirs: none of the others counts them. */
  booksPaused: count,
  booksNotFinished: count,
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), books: count })),
  authors: z.array(link.extend({ books: count })),
  lengths: z.array(z.strictObject({ length: z.enum(workLengths), books: count })),
  favourites: z.array(bookCard.extend({ ownRating: stars })),
  longest: bookCard.extend({ pages: count }).nullable(),
  shortest: bookCard.extend({ pages: count }).nullable(),
  oldest: bookCard.nullable(),
  covers: z.array(bookCard),
  piles: z.array(z.strictObject({ from: z.number().int(), books: count, lying: z.array(lyingBook) })),
  booksWithoutMonth: count,
  averageOwnRating: z.number().nullable(),
  /** False while there are too few books with a date to tell of the year. */
  isTold: z.boolean(),
  token: z.string().nullable(),
})
export type ReadingYear = z.infer<typeof readingYear>

/** What of a year whoever has its address may see; what was not read is nobody’s but its reader’s. */
export const publishedYear = readingYear
  .omit({ token: true, booksPaused: true, booksNotFinished: true })
  .extend({ user: publicPerson })
export type PublishedYear = z.infer<typeof publishedYear>

export const getReadingYear = defineCall('getReadingYear', {
  ...own,
  summary: 'One’s year in books.',
  params: yearParam,
  answer: readingYear,
})
export const publishYear = defineCall('publishYear', {
  ...own,
  summary:
    'Opens one’s year to whoever has the link; refused (`conflict`) while there are too few books in it.',
  params: yearParam,
  answer: z.strictObject({ token: z.string() }),
  rate: 'write',
  audit: true,
})
export const unpublishYear = defineCall('unpublishYear', {
  ...own,
  summary: 'Closes it again; the link leads nowhere from then on.',
  params: yearParam,
  answer: z.void(),
  rate: 'write',
  audit: true,
})
export const getPublishedYear = defineCall('getPublishedYear', {
  ...open,
  summary: 'A year that its reader has published.',
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
  answer: publishedYear,
})

/** A book that a reader names as one of their four, with what they say of it. */
export const favouriteBook = z.strictObject({ book: bookCard, sentence: z.string().nullable() })
export type FavouriteBook = z.infer<typeof favouriteBook>

/** A book as it lies in a pile, seen from above. */
const pileCover = z.strictObject({ slug: z.string(), title: z.string(), coverImage: z.string() })

/**
 * What a public profile shows: never the list’s notes, dates or progress. `shelf`: books read, by kind and age, which
 * tells nothing of when. `decades`: first years of decades that the books read first appeared in, from the first year
 * to the last, each with covers, best first; of `booksWithoutYear` nobody knows. Of a large library a cover stands for
 * `booksPerCover`. `loved`: the books with the most stars. `years`: those opened to whoever has the link.
 */
export const publicProfile = z.strictObject({
  user: publicPerson,
  handle: z.string(),
  bioHtml: z.string().nullable(),
  /** `YYYY-MM`. */
  memberSince: z.string(),
  booksRead: count,
  /** Of them, those with five stars. */
  booksWithFiveStars: count,
  booksReading: count,
  reviewsWritten: count,
  shelf: z.array(z.strictObject({ spine: z.string(), slug: z.string(), title: z.string() })),
  favourites: z.array(favouriteBook),
  loved: z.array(bookCard.extend({ ownRating: stars })),
  reading: z.array(bookCard),
  groups: z.array(z.strictObject({ group: z.enum(genreGroups), books: count })),
  decades: z.array(z.strictObject({ decade: z.number().int(), books: count, covers: z.array(pileCover) })),
  booksPerCover: count,
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  booksWithoutYear: count,
  reviews: z.array(reviewOpening),
  years: z.array(z.strictObject({ year: z.number().int(), books: count, token: z.string() })),
})
export type PublicProfile = z.infer<typeof publicProfile>

/** Three to forty letters, digits and hyphens; upper and lower case are the same. */
const handle = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/)
/** A book somebody has read, with their stars. */
export const publicBook = z.strictObject({ book: bookCard, rating: stars.nullable() })
export type PublicBook = z.infer<typeof publicBook>

export const getPublicProfile = defineCall('getPublicProfile', {
  ...open,
  summary: 'The profile of a reader who has opened it.',
  params: z.strictObject({ handle }),
  answer: publicProfile,
})
export const listPublicReading = defineCall('listPublicReading', {
  ...open,
  summary: 'What a reader with an open profile has read, with their stars, best first.',
  params: z.strictObject({ handle }),
  query: z.strictObject(listQueryShape),
  answer: pageOf(publicBook),
})
/** `conflict`: somebody has this name already. */
export const openProfile = defineCall('openProfile', {
  ...own,
  summary: 'Opens one’s profile to everybody under a name of one’s choice.',
  body: z.strictObject({ handle }),
  answer: z.strictObject({ handle: z.string() }),
  rate: 'write',
  audit: true,
})
export const closeProfile = defineCall('closeProfile', {
  ...own,
  summary: 'Closes it again.',
  answer: z.void(),
  rate: 'write',
  audit: true,
})
export const getPublication = defineCall('getPublication', {
  ...own,
  summary: 'Under which name one’s profile is open; null: it is not.',
  answer: z.strictObject({ handle: z.string().nullable() }),
})

export const getFavourites = defineCall('getFavourites', {
  ...own,
  summary: 'The books that one names as one’s four, in one’s order.',
  answer: z.array(favouriteBook),
})
/** What is given takes the place of all. */
export const putFavourites = defineCall('putFavourites', {
  ...own,
  summary: 'Names up to four books, each with a sentence; an open profile shows them.',
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
