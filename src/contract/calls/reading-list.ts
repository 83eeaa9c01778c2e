import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import {
  copyFilters,
  copyFormats,
  readingFlags,
  readingRatingFilters,
  readingShelves,
  readingSorts,
  readingStatuses,
} from '../values/enums.ts'
import { copyTextMaxCharacters, noteMaxCharacters, readingsPerEntry } from '../values/limits.ts'
import { idParam, listQueryShape, numericId, pageOf, partialDate } from './lists.ts'
import { stars } from './reviews.ts'

const own = {
  tag: 'reading list',
  actor: 'signed-in',
  ownership: 'own',
  rate: 'read',
  cache: 'private',
  audit: false,
} as const
const ownWrite = { ...own, rate: 'write', limit: 'writes' } as const

const pagesRead = z.number().int().min(0).max(100_000)
const percentRead = z.number().int().min(0).max(100)
const status = z.enum(readingStatuses)
const bookParam = z.strictObject({ bookId: z.coerce.number<number | string>().pipe(numericId) })

const flag = z.enum(readingFlags).nullable()

/**
 * The shelf that the client shows a book on, as a condition of a change: if the book is on another one by now, nothing
 * changes and the answer is 409 with the present one in `details.current` (null: not on the list). Left out: no
 * condition.
 */
export const shelfBefore = z.enum(readingShelves)

/** What a badge needs to know of one book (specification, section 7; the stars are added). */
export const readingMark = z.strictObject({
  bookId: z.number().int(),
  status,
  /** Only beside 'reading': what is laid aside or was given up counts neither as being read nor as read. */
  flag,
  /** One's own stars; null without. */
  rating: stars.nullable(),
})
export type ReadingMark = z.infer<typeof readingMark>

/**
 * One time through a book. Dates of any precision; never invented. Without either it says: read once, nobody knows
 * when.
 */
export const reading = z.strictObject({ started: partialDate.nullable(), finished: partialDate.nullable() })
export type Reading = z.infer<typeof reading>

const copyText = z.string().trim().min(1).max(copyTextMaxCharacters).nullable()

/** One's own copy of a book. `pages` are known of one that is borrowed as well; all else is of what one owns. */
export const ownCopy = z.strictObject({
  pages: z.number().int().min(1).max(100_000).nullable(),
  isOwned: z.boolean(),
  format: z.enum(copyFormats).nullable(),
  /** Where it stands. */
  place: copyText,
  lentTo: copyText,
  lentSince: z.iso.date().nullable(),
})
export type OwnCopy = z.infer<typeof ownCopy>

/** Everything a reader keeps about one book. */
export const readingEntry = readingMark.extend({
  /** UTC, ISO 8601. */
  addedAt: z.string(),
  changedAt: z.string(),
  editionId: numericId.nullable(),
  /**
   * Title of the edition that was chosen and is no longer listed; left out otherwise. Whatever is set as `editionId`
   * ends it.
   */
  lostEdition: z.string().max(500).optional(),
  progressPages: pagesRead.nullable(),
  /** 0 to 100; null where pages are told, or nothing. */
  progressPercent: percentRead.nullable(),
  note: z.string().max(noteMaxCharacters).nullable(),
  copy: ownCopy,
  /** Place in the queue of what is to be read, smaller first; `moveInQueue` changes it. */
  queuePosition: z.number(),
  /** Oldest first; more than one: read again. */
  readings: z.array(reading).max(readingsPerEntry),
  /** Whether one has written a review of the book, which stays where the entry goes. */
  hasReview: z.boolean(),
})
export type ReadingEntry = z.infer<typeof readingEntry>

/** An entry as the list shows it. The cover is that of the edition read, where one was chosen. */
export const readingItem = z.strictObject({
  entry: readingEntry,
  book: bookCard,
  /**
   * Pages of one's own copy, else of the edition read, else of the first edition of which they are known; null
   * where nobody tells.
   */
  pages: z.number().int().nullable(),
})
export type ReadingItem = z.infer<typeof readingItem>

/** A page of the list with the counts above it: all entries by shelf, and by own stars within the shelf asked for. */
export const readingPage = pageOf(readingItem).extend({
  counts: z.record(z.enum([...readingShelves, 'all']), z.number().int()),
  /** What was read and has no date of its end, and of which nobody has said that there is none. */
  undatedCount: z.number().int(),
  /** What was taken off the list and can be put back. */
  removedCount: z.number().int(),
  /** Books that one owns, and of these the ones that are lent. */
  copyCounts: z.record(z.enum(copyFilters), z.number().int()),
  ratingCounts: z.record(z.enum(readingRatingFilters), z.number().int()),
})
export type ReadingPage = z.infer<typeof readingPage>

/**
 * `q` searches within titles in any language and authors. A sort with '-' is not offered: each has its one useful
 * direction. `status` is a shelf: 'reading' leaves out what is laid aside or was given up. `undated`: only what was
 * read and still waits for a date (`undatedCount`).
 */
export const readingListQuery = z.strictObject({
  ...listQueryShape,
  status: z.enum(readingShelves).optional(),
  undated: z.literal('true').optional(),
  rating: z.enum(readingRatingFilters).optional(),
  sort: z.enum(readingSorts).default('added'),
  q: z.string().trim().min(1).max(100).optional(),
  /** The key of a tag. */
  tag: z.string().min(1).max(1000).optional(),
  copy: z.enum(copyFilters).optional(),
})
export type ReadingListQuery = z.infer<typeof readingListQuery>

export const getReadingList = defineCall('getReadingList', {
  ...own,
  summary: 'Every book on one’s list with its status, for the badges on covers.',
  answer: z.array(readingMark),
})

export const listReadingListBooks = defineCall('listReadingListBooks', {
  ...own,
  summary: 'The reading list a page at a time: filtered, sorted, searched within.',
  query: readingListQuery,
  answer: readingPage,
})

export const getReadingEntry = defineCall('getReadingEntry', {
  ...own,
  summary: 'Everything one keeps about one book; 404 where it is not on the list.',
  params: bookParam,
  answer: readingEntry,
})

/**
 * `flag`: only with 'reading', which without it is being read. `on`: today in the reader's own calendar, where somebody
 * says so at this moment. 'reading' then begins a time through on that day, 'read' ends it where the book was being
 * read; on any other it writes no date, for nobody has told one. Without `on` no date is written at all.
 */
export const addToReadingList = defineCall('addToReadingList', {
  ...ownWrite,
  summary:
    'Puts a book on one’s list; where it is on it already its status changes. 409 if it is not on the shelf `from` (null: on none).',
  body: z.strictObject({
    bookId: numericId,
    status,
    flag: flag.optional(),
    on: z.iso.date().optional(),
    from: shelfBefore.nullable().optional(),
  }),
  answer: readingEntry,
})

/**
 * Only what is given changes; null empties. `readings` replaces all. Pages and percent: one empties the other. A flag
 * makes the status 'reading'; another status takes the flag away. `copy` replaces all that was said of it: what is lent
 * or stands somewhere must be owned, and `lentSince` needs whom it is lent to.
 */
export const updateReadingEntry = defineCall('updateReadingEntry', {
  ...ownWrite,
  summary:
    'Changes the status of a book on one’s list, or what one keeps about it. 409 if it is not on the shelf `from`.',
  params: bookParam,
  body: z.strictObject({
    status: status.optional(),
    flag: flag.optional(),
    from: shelfBefore.optional(),
    editionId: numericId.nullable().optional(),
    progressPages: pagesRead.nullable().optional(),
    progressPercent: percentRead.nullable().optional(),
    note: z.string().trim().max(noteMaxCharacters).nullable().optional(),
    readings: z.array(reading).max(readingsPerEntry).optional(),
    copy: ownCopy.optional(),
  }),
  answer: readingEntry,
})

export const removeFromReadingList = defineCall('removeFromReadingList', {
  ...ownWrite,
  summary:
    'Takes a book off one’s list with everything kept about it, which can be undone for 30 days; stars and review stay. 409 if it is not on the shelf `from`.',
  params: bookParam,
  query: z.strictObject({ from: shelfBefore.optional() }),
  /** What it is undone by; null where the book was not on the list. */
  answer: z.strictObject({ removedId: z.number().int().nullable() }),
})

/** What was taken off a list and can be put back. */
export const removedEntry = z.strictObject({
  id: z.number().int(),
  book: bookCard,
  status,
  flag,
  /** UTC, ISO 8601. */
  removedAt: z.string(),
  /** When it will be forgotten. */
  expiresAt: z.string(),
})
export type RemovedEntry = z.infer<typeof removedEntry>

export const listRemovedEntries = defineCall('listRemovedEntries', {
  ...own,
  summary: 'What was taken off one’s list in the last 30 days, the latest first.',
  query: z.strictObject(listQueryShape),
  answer: pageOf(removedEntry),
})

/** What is on the list of the same book by now is taken off it for that, and can itself be put back. */
export const restoreRemovedEntry = defineCall('restoreRemovedEntry', {
  ...ownWrite,
  summary: 'Undoes a removal: the book is on one’s list with everything that was kept about it.',
  params: idParam,
  answer: readingEntry,
})

export const deleteRemovedEntry = defineCall('deleteRemovedEntry', {
  ...ownWrite,
  summary: 'Forgets for good what was taken off one’s list.',
  params: idParam,
  answer: z.void(),
})

/** A book that was begun or finished on a day, as far as that is told. */
export const diaryEvent = z.strictObject({
  event: z.enum(['finished', 'started']),
  date: partialDate,
  book: bookCard,
  rating: stars.nullable(),
})
export type DiaryEvent = z.infer<typeof diaryEvent>

/** A year of a reader by its months, the latest first; what is told by the year alone comes last. */
export const diary = z.strictObject({
  year: z.number().int().nullable(),
  /** All that there are, the latest first. */
  years: z.array(z.number().int()),
  months: z.array(
    z.strictObject({ month: z.number().int().min(1).max(12).nullable(), events: z.array(diaryEvent) }),
  ),
})
export type Diary = z.infer<typeof diary>

export const getDiary = defineCall('getDiary', {
  ...own,
  summary:
    'What one began and finished in a year, by month; of the latest year that has anything unless told.',
  query: z.strictObject({
    year: z.coerce.number<number | string>().int().min(1900).max(2200).optional(),
  }),
  answer: diary,
})

/** `beforeBookId`: null moves it to the end. `place`: from 1; beyond the last the end. */
export const moveInQueue = defineCall('moveInQueue', {
  ...ownWrite,
  summary: 'Moves a book in the queue of what is to be read.',
  params: bookParam,
  body: z.union([
    z.strictObject({ beforeBookId: numericId.nullable() }),
    z.strictObject({ place: numericId }),
  ]),
  answer: z.void(),
})
