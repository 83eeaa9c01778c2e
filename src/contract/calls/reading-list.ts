import { z } from 'zod'
import { bookCard } from './books.ts'
import { ownRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { copyFormats, readingFlags, readingShelves, readingStatuses } from '../values/enums.ts'
import { copyTextMaxCharacters, noteMaxCharacters, readingsPerEntry } from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { bookParam, idParam, numericId, partialDate } from './references.ts'
import { stars } from './reviews.ts'
import { diaryParameters } from '../values/page-parameters/diary.ts'
import {
  copyFilters,
  readingListFilters,
  readingRatingFilters,
  readingSorts,
} from '../values/page-parameters/reading-list.ts'
import { queryShape } from './query-schema.ts'

const own = { ...ownRead, tag: 'reading list' } as const
const ownWrite = { ...own, rate: 'write', limit: 'writes' } as const

const pagesRead = z.number().int().min(0).max(100_000)
const percentRead = z.number().int().min(0).max(100)
const status = z.enum(readingStatuses)

const flag = z.enum(readingFlags).nullable()

/**
 * Expected shelf (status or flag) of the book. If the actual shelf is different, the response is 409 with the actual
 * shelf in `details.current`. Undefined: no condition.
 */
export const shelfBefore = z.enum(readingShelves)

/** Status and stars that the reader gave one book, for a badge on its cover. */
export const readingMark = z.strictObject({
  bookId: z.number().int(),
  status,
  /** Only with status 'reading'. A paused or unfinished book counts neither as being read nor as read. */
  flag,
  /** The reader's stars; null without a rating. */
  rating: stars.nullable(),
})
export type ReadingMark = z.infer<typeof readingMark>

/** Dates are as precise as the reader stated them. A reading without dates was at an unknown time. */
export const reading = z.strictObject({ started: partialDate.nullable(), finished: partialDate.nullable() })
export type Reading = z.infer<typeof reading>

const copyText = z.string().trim().min(1).max(copyTextMaxCharacters).nullable()

/** The reader's copy of a book. If the copy is borrowed (`isOwned` is false), only `pages` can have a value. */
export const ownCopy = z.strictObject({
  pages: z.number().int().min(1).max(100_000).nullable(),
  isOwned: z.boolean(),
  format: z.enum(copyFormats).nullable(),
  /** Location of the copy. */
  place: copyText,
  lentTo: copyText,
  lentSince: z.iso.date().nullable(),
})
export type OwnCopy = z.infer<typeof ownCopy>

export const readingEntry = readingMark.extend({
  /** UTC, ISO 8601. */
  addedAt: z.string(),
  changedAt: z.string(),
  editionId: numericId.nullable(),
  /** Title of the chosen edition if the edition no longer exists. Setting `editionId` clears the title. */
  lostEdition: z.string().max(500).optional(),
  progressPages: pagesRead.nullable(),
  /** Progress in percent, 0 to 100; null if the progress is in pages or unknown. */
  progressPercent: percentRead.nullable(),
  note: z.string().max(noteMaxCharacters).nullable(),
  copy: ownCopy,
  /** Position in the queue of books to read; the lowest is first. `moveInQueue` changes it. */
  queuePosition: z.number(),
  /** Readings of the book, oldest first. More than one means that the book was read again. */
  readings: z.array(reading).max(readingsPerEntry),
  /** True if the reader has reviewed the book. The review remains if the entry is removed. */
  hasReview: z.boolean(),
})
export type ReadingEntry = z.infer<typeof readingEntry>

/** The status of an entry, with the fields that change and are restored together with the status. */
export const entryStatus = z.strictObject({
  status,
  flag,
  queuePosition: z.number(),
  readings: z.array(reading).max(readingsPerEntry),
  /** Progress before the change. It is restored only if the entry has no progress, because a newer one remains. */
  progressPages: pagesRead.nullable().optional(),
  progressPercent: percentRead.nullable().optional(),
})

/** An entry as shown in the reading list. The cover is that of the chosen edition, if any. */
export const readingItem = z.strictObject({
  entry: readingEntry,
  book: bookCard,
  /** Page count of the reader's copy, else of the chosen edition, else of the first edition with a page count. */
  pages: z.number().int().nullable(),
})
export type ReadingItem = z.infer<typeof readingItem>

/** `counts`: entries per shelf. `ratingCounts`: entries of the requested shelf per number of stars. */
export const readingPage = pageOf(readingItem).extend({
  counts: z.record(z.enum([...readingShelves, 'all']), z.number().int()),
  /** Number of read entries without a finish date, except those whose reader has stated that it is unknown. */
  undatedCount: z.number().int(),
  /** Number of removed entries that can be restored. */
  removedCount: z.number().int(),
  /** Number of books of which the reader owns a copy, and number of those whose copy is lent. */
  copyCounts: z.record(z.enum(copyFilters), z.number().int()),
  ratingCounts: z.record(z.enum(readingRatingFilters), z.number().int()),
})
export type ReadingPage = z.infer<typeof readingPage>

/** `q` searches titles and authors. `undated` selects read books without a finish date. */
export const readingListQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape(readingListFilters),
  sort: z.enum(readingSorts).default('added'),
})
export type ReadingListQuery = z.infer<typeof readingListQuery>

export const getReadingList = defineCall('getReadingList', {
  ...own,
  summary: "Returns every book on the user's list with its status, for the badges on covers.",
  answer: z.array(readingMark),
})

export const listReadingListBooks = defineCall('listReadingListBooks', {
  ...own,
  summary: 'Lists the reading list, filtered, sorted, searched and paginated.',
  query: readingListQuery,
  answer: readingPage,
})

export const getReadingEntry = defineCall('getReadingEntry', {
  ...own,
  summary: 'Returns all data of one entry; 404 if the book is not on the list.',
  params: bookParam,
  answer: readingEntry,
})

/** `on`: start date of the reading if the status is 'reading'; finish date if the status is 'read'. */
export const addToReadingList = defineCall('addToReadingList', {
  ...ownWrite,
  summary:
    "Adds a book to the user's list, or changes its status if it is on the list. 409 if it is not on the shelf `from` (null: on none).",
  body: z.strictObject({
    bookId: numericId,
    status,
    /** Only allowed with 'reading'. */
    flag: flag.optional(),
    /** Current date in the reader's time zone. Undefined for an event of the past, for which no date is written. */
    on: z.iso.date().optional(),
    from: shelfBefore.nullable().optional(),
  }),
  /** `before`: the entry before the change, for `restoreManyEntries`; null if the book was not on the list. */
  answer: readingEntry.extend({ before: entryStatus.nullable() }),
})

/** Null clears a field. `readings` and `copy` are replaced as a whole. A flag sets the status 'reading'. */
export const updateReadingEntry = defineCall('updateReadingEntry', {
  ...ownWrite,
  summary: 'Changes status or data of an entry. 409 if the book is not on the shelf `from`.',
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
    "Removes a book from the user's list with all data of the entry, which can be undone for 30 days; stars and review remain. 409 if it is not on the shelf `from`.",
  params: bookParam,
  query: z.strictObject({ from: shelfBefore.optional() }),
  /** Id by which the removal can be undone; null if the book was not on the list. */
  answer: z.strictObject({ removedId: z.number().int().nullable() }),
})

export const removedEntry = z.strictObject({
  id: z.number().int(),
  book: bookCard,
  status,
  flag,
  /** UTC, ISO 8601. */
  removedAt: z.string(),
  /** Time after which the entry is deleted permanently. */
  expiresAt: z.string(),
})
export type RemovedEntry = z.infer<typeof removedEntry>

export const listRemovedEntries = defineCall('listRemovedEntries', {
  ...own,
  summary: 'Lists the entries that were removed in the last 30 days, the latest first.',
  query: z.strictObject(listQueryShape),
  answer: pageOf(removedEntry),
})

/** If the book is on the list again, its current entry is removed first and can itself be restored. */
export const restoreRemovedEntry = defineCall('restoreRemovedEntry', {
  ...ownWrite,
  summary: 'Undoes a removal: restores the entry with all its data.',
  params: idParam,
  answer: readingEntry,
})

export const deleteRemovedEntry = defineCall('deleteRemovedEntry', {
  ...ownWrite,
  summary: 'Deletes a removed entry permanently.',
  params: idParam,
  answer: z.void(),
})

/** The start or end of a reading. `given-up`: the reading ended before the end of the book. */
export const diaryEvent = z.strictObject({
  event: z.enum(['finished', 'given-up', 'started']),
  date: partialDate,
  book: bookCard,
  rating: stars.nullable(),
})
export type DiaryEvent = z.infer<typeof diaryEvent>

/** A year of the diary by months, latest month first. Events without a month are last. */
export const diary = z.strictObject({
  year: z.number().int().nullable(),
  /** All years with events, latest first. */
  years: z.array(z.number().int()),
  months: z.array(
    z.strictObject({ month: z.number().int().min(1).max(12).nullable(), events: z.array(diaryEvent) }),
  ),
})
export type Diary = z.infer<typeof diary>

export const getDiary = defineCall('getDiary', {
  ...own,
  summary:
    'Returns the books begun and finished in a year, by month; by default in the latest year with data.',
  query: z.strictObject(queryShape(diaryParameters)),
  answer: diary,
})

/** `beforeBookId` null moves the book to the end. `place` counts from 1. */
export const moveInQueue = defineCall('moveInQueue', {
  ...ownWrite,
  summary: 'Moves a book within the queue of books to read.',
  params: bookParam,
  body: z.union([
    z.strictObject({ beforeBookId: numericId.nullable() }),
    z.strictObject({ place: numericId }),
  ]),
  answer: z.void(),
})
