import { z } from 'zod'
import { bookCard } from './books.ts'
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
import { importCandidatesMax } from '../values/limits.ts'
import { numericId } from './references.ts'
import { reading } from './reading-list.ts'
import { importBins } from '../values/page-parameters/profile-import.ts'

const count = z.number().int().nonnegative()

const samples = z.array(z.string())

/** A question about ambiguous data such as 02/03/2024. No row is written before all questions are answered. */
export const importQuestion = z.discriminatedUnion('kind', [
  /** A question about the meaning of an unknown status. `value` is '' for rows without a status. */
  z.strictObject({
    kind: z.literal('status'),
    value: z.string(),
    /** Number of rows with this status. */
    rows: count,
    /** Titles of the first rows with this status. */
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

/** A column of the file whose meaning the import does not know. The reader can assign a field to the column. */
export const importColumn = z.strictObject({
  name: z.string(),
  /** The first distinct values of the column. */
  values: samples,
  /** Field that the reader has assigned to the column; null if none, so that the column is not used. */
  field: z.enum(importFields).nullable(),
  /** True if the column is a key of a JSON file. The reader cannot assign a field to a key. */
  isFixed: z.literal(true).optional(),
})

/** An import: the file and the state of its processing. */
export const bookImport = z.strictObject({
  id: z.uuid(),
  source: z.enum(importSources),
  state: z.enum(importStates),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  /** Number of all rows of the import. */
  rows: count,
  /** Number of rows that the current or last step has processed. */
  rowsDone: count,
  /** Number of imports of all readers before this import in the queue. Null if this import is running or complete. */
  importsBefore: count.nullable(),
  /** Number of rows by certainty of the match. */
  bins: z.record(z.enum(importBins), count),
  /** Number of rows with an uncertain match on which the reader has not yet decided. */
  undecided: count,
  /** Number of rows that the reader has skipped. */
  skipped: count,
  /** Number of rows with a certain or chosen book that are not yet written. */
  waiting: count,
  /** Number of rows that were written, including rows without new data for the reading list. */
  written: count,
  /** Number of written rows of which some data was not stored, or stored elsewhere, such as in the private note. */
  reported: count,
  /** Number of waiting rows with a review, plus the number of waiting author ratings with a review. */
  reviews: count,
  /**
   * Numbers of distinct books. `completed`: already on the reading list, and the import added missing data;
   * `unchanged`: it added nothing.
   */
  books: z.strictObject({ waiting: count, added: count, completed: count, unchanged: count }),
  /**
   * Numbers of author ratings. `waiting`: not yet written; `reviews`: waiting ratings with a review; `leftOut`: the
   * author is no longer in the catalogue.
   */
  authors: z.strictObject({
    waiting: count,
    reviews: count,
    added: count,
    unchanged: count,
    leftOut: count,
    /** Number of reviews of authors that were not imported. Only a review of a book can become a private note. */
    reviewsLeftOut: count,
  }),
  /**
   * Numbers of the reader's book lists. `waiting`: not yet restored; `leftOut`: above the maximum; `missingBooks`: no
   * longer in the catalogue.
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
  /** Columns of unknown meaning. A column is used only if the reader has assigned a field to it. */
  columns: z.array(importColumn),
  /** Numbers of the first damaged lines, counted from 1. Damaged lines are skipped. */
  damagedLines: z.array(z.number().int().positive()),
  /** Time until which the import can be undone; null if nothing was written. UTC, ISO 8601. */
  undoableUntil: z.string().nullable(),
  /** Number of rows that an undo did not remove completely, because the reader has changed the imported data. */
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
  /** The reader's shelves and tags, which become tags. */
  shelves: z.array(z.string()),
  /** Invalid dates as in the file. They are ignored. */
  impossibleDates: z.array(z.string()),
  /** Texts in a column of ratings that cannot be read as ratings. These texts are ignored. */
  unreadableRatings: z.array(z.string()),
  /** Texts of unknown meaning, such as `lent to Anna` in a column `Owned`. They are added to the private note. */
  notedTexts: z.array(z.string()),
})
export type ImportedBook = z.infer<typeof importedBook>

/** One row of an import file with the books that match it. */
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
  /** Reason why the row could not be written completely; the most important one if there are several. */
  error: z.enum(importErrors).nullable(),
  /** Reasons besides `error`. */
  furtherErrors: z.array(z.enum(importErrors)),
})
export type ImportRow = z.infer<typeof importRow>
