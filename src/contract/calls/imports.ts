import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import {
  importDateOrders,
  importErrors,
  importFields,
  importScales,
  importSources,
  importStates,
  importStatuses,
  readingFlags,
  readingStatuses,
} from '../values/enums.ts'
import {
  importAnswersMax,
  importCandidatesMax,
  importColumnsMax,
  importFileMaxBytes,
} from '../values/limits.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { numericId } from './references.ts'
import { personLanguageCodes } from '../values/languages.ts'
import { reading } from './reading-list.ts'
import { importParameters, importBins } from '../values/page-parameters/profile-import.ts'
import { queryShape } from './query-schema.ts'

const own = {
  tag: 'imports',
  actor: 'signed-in',
  ownership: 'own',
  cache: 'private',
  audit: false,
} as const

const importParam = z.strictObject({ id: z.uuid() })
const rowParam = importParam.extend({ place: z.coerce.number<number | string>().pipe(numericId) })
const count = z.number().int().nonnegative()

const samples = z.array(z.string())

/**
 * A decision that the file leaves open. An import is written only after the reader has answered all of them. `answer`
 * is null before.
 */
export const importQuestion = z.discriminatedUnion('kind', [
  /** A status that is not understood. `value` is '' for rows that state none and have no dates. */
  z.strictObject({
    kind: z.literal('status'),
    value: z.string(),
    /** Number of rows with this status, and titles of the first ones. */
    rows: count,
    titles: samples,
    proposal: z.enum(importStatuses).nullable(),
    answer: z.enum(importStatuses).nullable(),
  }),
  z.strictObject({
    kind: z.literal('scale'),
    column: z.string(),
    values: samples,
    proposal: z.enum(importScales),
    answer: z.enum(importScales).nullable(),
  }),
  z.strictObject({
    kind: z.literal('date-order'),
    column: z.string(),
    values: samples,
    answer: z.enum(importDateOrders).nullable(),
  }),
])
export type ImportQuestion = z.infer<typeof importQuestion>

/** A column of the file that is not used, or that the reader has assigned. */
export const importColumn = z.strictObject({
  name: z.string(),
  /** Its first different values. */
  values: samples,
  /** Meaning that the reader has given the column. */
  field: z.enum(importFields).nullable(),
})
export type ImportColumn = z.infer<typeof importColumn>

/** An import file with its state. */
export const bookImport = z.strictObject({
  id: z.uuid(),
  source: z.enum(importSources),
  state: z.enum(importStates),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  /**
   * Number of all rows, and number of rows that the current or last step has processed. The total is `rows` while
   * matching, `rowsDone` plus `waiting` while applying, and `rowsDone` plus `written` while undoing.
   */
  rows: count,
  rowsDone: count,
  /** Number of rows by certainty of the match. */
  bins: z.record(z.enum(importBins), count),
  /** Number of rows to check without a decision. */
  undecided: count,
  /** Number of rows that the reader has skipped. */
  skipped: count,
  /** Number of rows that would be written now: certain or chosen, and not yet written. */
  waiting: count,
  /** Number of rows that are on the reading list because of this import. */
  written: count,
  /** Number of written rows with an error: something of them is missing or stored in another place. */
  reported: count,
  /** Number of waiting rows with a review, including author ratings with a review. */
  reviews: count,
  /**
   * Number of distinct books. `waiting`: would be written now. Of the written ones: `added` are new on the list,
   * `completed` existed and received missing data, `unchanged` existed and stayed the same.
   */
  books: z.strictObject({ waiting: count, added: count, completed: count, unchanged: count }),
  /**
   * Author ratings in an archive of this site. `waiting`: would be written now, `reviews` of them with a review;
   * `unchanged`: existed already; `leftOut`: the author is no longer in the catalogue.
   */
  authors: z.strictObject({
    waiting: count,
    reviews: count,
    added: count,
    unchanged: count,
    leftOut: count,
    /**
     * Reviews that are too long, exceed the daily limit, or must not be published. Authors have no private notes
     * for them.
     */
    reviewsLeftOut: count,
  }),
  /**
   * The reader's book lists in such an archive. `public`: waiting lists that are public; `leftOut`: lists beyond
   * the maximum; `missingBooks`: books of restored lists that are no longer in the catalogue.
   */
  lists: z.strictObject({
    waiting: count,
    public: count,
    added: count,
    unchanged: count,
    leftOut: count,
    missingBooks: count,
  }),
  questions: z.array(importQuestion),
  /** Columns that are not used, and columns that the reader has assigned. */
  columns: z.array(importColumn),
  /** Numbers of the first damaged lines, which are skipped. Counts from 1. */
  damagedLines: z.array(z.number().int().positive()),
  /** Time until which the import can be undone; null if nothing was written. UTC, ISO 8601. */
  undoableUntil: z.string().nullable(),
  /** Number of rows that an undo left unchanged, because the reader has changed them since. */
  remaining: count,
})
export type BookImport = z.infer<typeof bookImport>

/** Parsed data of one row. */
export const importedBook = z.strictObject({
  title: z.string(),
  authors: z.array(z.string()),
  /** ISBN-13, digits only; null without a valid one. */
  isbn: z.string().nullable(),
  year: z.number().int().nullable(),
  status: z.enum(readingStatuses).nullable(),
  flag: z.enum(readingFlags).nullable(),
  /** Stars as in the file: 3.75. */
  stars: z.number().nullable(),
  readings: z.array(reading),
  hasReview: z.boolean(),
  hasNote: z.boolean(),
  /** Shelves and tags of the reader, which become tags. */
  shelves: z.array(z.string()),
  /** Invalid dates as in the file. They are ignored. */
  impossibleDates: z.array(z.string()),
  /** Ratings as in the file that are no ratings. They are ignored. */
  unreadableRatings: z.array(z.string()),
})
export type ImportedBook = z.infer<typeof importedBook>

/** One row with its match. */
export const importRow = z.strictObject({
  /** Position in the file, from 1. */
  place: z.number().int().positive(),
  bin: z.enum(importBins),
  given: importedBook,
  /** Possible books, most likely first. */
  candidates: z.array(bookCard).max(importCandidatesMax),
  /** Book to which the row will be or was written; null if none is chosen. */
  bookId: numericId.nullable(),
  isSkipped: z.boolean(),
  isWritten: z.boolean(),
  /** Reason why the row could not be written completely. */
  error: z.enum(importErrors).nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importRowsQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape({ bin: importParameters.bin }),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuery>

/**
 * The field `file` contains an export of Goodreads, StoryGraph, Hardcover, LibraryThing, BookWyrm, Open Library,
 * aNobii or this site, or a list of ISBNs. Ten readable files per day are allowed; `details.opensAt` is the time of
 * the next allowed import.
 */
export const startImport = defineCall('startImport', {
  ...own,
  summary:
    'Uploads an export of another site or a list of ISBNs, and matches its books. Writes nothing to the reading list yet.',
  upload: { maxBytes: importFileMaxBytes, field: 'file' },
  answer: bookImport,
  rate: 'upload',
})

export const listImports = defineCall('listImports', {
  ...own,
  summary: "Lists the user's imports, the latest first.",
  answer: z.array(bookImport),
  rate: 'read',
})

export const getImport = defineCall('getImport', {
  ...own,
  summary: 'Returns the progress of an import.',
  params: importParam,
  answer: bookImport,
  rate: 'read',
})

export const listImportRows = defineCall('listImportRows', {
  ...own,
  summary: 'Lists the rows of an import with the books that they may mean.',
  params: importParam,
  query: importRowsQuery,
  answer: pageOf(importRow),
  rate: 'read',
})

/** `bookId` null skips the row. Books other than the candidates are allowed. */
export const chooseImportRow = defineCall('chooseImportRow', {
  ...own,
  summary: 'Chooses the book of a row, or leaves the row out.',
  params: rowParam,
  body: z.strictObject({ bookId: numericId.nullable() }),
  answer: importRow,
  rate: 'write',
})

/**
 * Reads the rows again by these answers and the earlier ones. Possible until rows are written. `columns` are the
 * meanings of columns by name; if they change, the books are searched again. `field` null: the column is not used.
 */
export const answerImport = defineCall('answerImport', {
  ...own,
  summary:
    'Says what the file leaves open: unknown statuses, the scale of its ratings, the order of its dates.',
  params: importParam,
  body: z.strictObject({
    statuses: z
      .array(z.strictObject({ value: z.string().max(500), status: z.enum(importStatuses) }))
      .max(importAnswersMax)
      .default([]),
    scale: z.enum(importScales).optional(),
    dateOrder: z.enum(importDateOrders).optional(),
    columns: z
      .array(z.strictObject({ name: z.string().max(500), field: z.enum(importFields).nullable() }))
      .max(importColumnsMax)
      .default([]),
  }),
  answer: bookImport,
  rate: 'write',
})

/**
 * `reviewLanguage` null: no review is published, because reviews are public here and may have been private on the
 * other site. With a language, reviews are published on the pages of their books. The language is needed because
 * readers filter by it and files of other sites do not contain it. `reviewsAsNotes`: unpublished reviews become
 * private notes.
 */
export const applyImport = defineCall('applyImport', {
  ...own,
  summary:
    'Writes all certain and chosen rows to the reading list. Existing data remains; only missing fields are filled.',
  params: importParam,
  body: z.strictObject({
    reviewLanguage: z.enum(personLanguageCodes).nullable(),
    reviewsAsNotes: z.boolean().default(false),
  }),
  answer: bookImport,
  rate: 'write',
})

export const undoImport = defineCall('undoImport', {
  ...own,
  summary:
    'Undoes an import, except for data that has changed since; an import that has written nothing is deleted.',
  params: importParam,
  answer: z.void(),
  rate: 'write',
})

export const downloadImportRest = defineCall('downloadImportRest', {
  ...own,
  summary:
    'Returns the rows that are not on the reading list as CSV, with the columns of the file and the reason.',
  params: importParam,
  answer: z.string(),
  rate: 'read',
})
