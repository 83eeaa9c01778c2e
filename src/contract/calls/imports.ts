import { z } from 'zod'
import { bookCard } from './books.ts'
import { defineCall } from './call.ts'
import {
  importBins,
  importErrors,
  importSources,
  importStates,
  readingFlags,
  readingStatuses,
} from '../values/enums.ts'
import { importCandidatesMax, importFileMaxBytes } from '../values/limits.ts'
import { listQueryShape, numericId, pageOf } from './lists.ts'
import { personLanguageCodes } from '../values/languages.ts'
import { reading } from './reading-list.ts'

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

/** A file of books that somebody brought from elsewhere, and how far it has come. */
export const bookImport = z.strictObject({
  id: z.uuid(),
  source: z.enum(importSources),
  state: z.enum(importStates),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  /**
   * Rows in all; and how many the step under way, or the last one, is done with: of `rows` while matching, of itself
   * and `waiting` while applying, of itself and `written` while undoing.
   */
  rows: count,
  rowsDone: count,
  /** Rows by how sure it is which book is meant. */
  bins: z.record(z.enum(importBins), count),
  /** Rows to check of which nobody has said yet what they mean. */
  undecided: count,
  /** Rows that somebody has decided to leave out. */
  skipped: count,
  /** Rows that would be written now: sure or chosen, and not written yet. */
  waiting: count,
  /** Rows that are on the reading list because of this import. */
  written: count,
  /** Rows among those waiting that have a review with them, and stars for authors that have one. */
  reviews: count,
  /**
   * Books, each once however many rows mean it: that would be written now; and of those written what came of it:
   * new on the list, there before and filled in, as they were.
   */
  books: z.strictObject({ waiting: count, added: count, completed: count, unchanged: count }),
  /**
   * Of an archive of ours, what it brings besides books. `waiting`: would be written now; `reviews` of these have one;
   * `unchanged`: were there and stayed; `leftOut`: are not in the catalogue any more.
   */
  authors: z.strictObject({
    waiting: count,
    reviews: count,
    added: count,
    unchanged: count,
    leftOut: count,
    /** Too long, too many in a day, or not to be published: nobody has private notes on an author. */
    reviewsLeftOut: count,
  }),
  /**
   * The like of lists of one's own. `public` of those waiting are seen by everybody; `leftOut`: there was no room for
   * one more; `missingBooks`: on those that came back, of books that are not in the catalogue any more.
   */
  lists: z.strictObject({
    waiting: count,
    public: count,
    added: count,
    unchanged: count,
    leftOut: count,
    missingBooks: count,
  }),
  /** Lines of the file that are damaged and were left out; from 1, the first ones of them. */
  damagedLines: z.array(z.number().int().positive()),
  /** Until when it can be taken back; null where nothing was written. UTC, ISO 8601. */
  undoableUntil: z.string().nullable(),
  /** Of an import that was taken back: rows that stayed since their reader has changed them since. */
  remaining: count,
})
export type BookImport = z.infer<typeof bookImport>

/** What the file says in one row, in our words. */
export const importedBook = z.strictObject({
  title: z.string(),
  authors: z.array(z.string()),
  /** ISBN-13, digits only; null without a valid one. */
  isbn: z.string().nullable(),
  year: z.number().int().nullable(),
  status: z.enum(readingStatuses).nullable(),
  flag: z.enum(readingFlags).nullable(),
  /** Stars as the file has them: 3.75. */
  stars: z.number().nullable(),
  readings: z.array(reading),
  hasReview: z.boolean(),
  hasNote: z.boolean(),
  /** Shelves and tags of one's own, which become tags. */
  shelves: z.array(z.string()),
  /** What stands where a date belongs and cannot be one, as written: it is left out. */
  impossibleDates: z.array(z.string()),
})
export type ImportedBook = z.infer<typeof importedBook>

/** One row with what we make of it. */
export const importRow = z.strictObject({
  /** Its place in the file, from 1. */
  place: z.number().int().positive(),
  bin: z.enum(importBins),
  given: importedBook,
  /** Books that may be meant, the likeliest first. */
  candidates: z.array(bookCard).max(importCandidatesMax),
  /** The book it will be written to, or was; null where none is chosen. */
  bookId: numericId.nullable(),
  isSkipped: z.boolean(),
  isWritten: z.boolean(),
  /** Why it could not be written, or not all of it. */
  error: z.enum(importErrors).nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importRowsQuery = z.strictObject({
  ...listQueryShape,
  bin: z.enum(importBins).optional(),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuery>

/**
 * The file in the field `file`; a list of ISBNs is one too. Exports of Goodreads, StoryGraph, Hardcover, LibraryThing,
 * BookWyrm, Open Library, aNobii and our own. Ten a day that can be read; `details.opensAt` says when the next one
 * can be
 * brought.
 */
export const startImport = defineCall('startImport', {
  ...own,
  summary:
    'Takes in an export of another site, or a list of ISBNs, and looks for its books. Nothing is written to the reading list yet.',
  upload: { maxBytes: importFileMaxBytes, field: 'file' },
  answer: bookImport,
  rate: 'upload',
})

export const listImports = defineCall('listImports', {
  ...own,
  summary: 'One’s imports, the latest first.',
  answer: z.array(bookImport),
  rate: 'read',
})

export const getImport = defineCall('getImport', {
  ...own,
  summary: 'How far an import has come.',
  params: importParam,
  answer: bookImport,
  rate: 'read',
})

export const listImportRows = defineCall('listImportRows', {
  ...own,
  summary: 'The rows of an import with the books that they may mean.',
  params: importParam,
  query: importRowsQuery,
  answer: pageOf(importRow),
  rate: 'read',
})

/** `bookId` null: leave it out. A book besides the candidates may be chosen too. */
export const chooseImportRow = defineCall('chooseImportRow', {
  ...own,
  summary: 'Says which book a row means, or that it is to be left out.',
  params: rowParam,
  body: z.strictObject({ bookId: numericId.nullable() }),
  answer: importRow,
  rate: 'write',
})

/**
 * `reviewLanguage` null: no review is published, for here they are public and where they were written they may not have
 * been. With a language they stand on the pages of their books; it is asked for since readers choose reviews by it, and
 * no other site's file tells it. `reviewsAsNotes`: what is not published is kept as a private note.
 */
export const applyImport = defineCall('applyImport', {
  ...own,
  summary:
    'Writes all rows that are sure or chosen to the reading list. What one has there stays; only gaps are filled.',
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
    'Takes back what an import has written, but for what was changed since; one that has written nothing is thrown away.',
  params: importParam,
  answer: z.void(),
  rate: 'write',
})

export const downloadImportRest = defineCall('downloadImportRest', {
  ...own,
  summary: 'The rows that are not on the reading list, as CSV with the columns of the file and the reason.',
  params: importParam,
  answer: z.string(),
  rate: 'read',
})
