import type { ValidationIssue } from './issues.ts'
import type { Question, FreeColumn } from './questions.ts'

export type ReadingStatus = 'to-read' | 'reading' | 'read'
export type ReadingFlag = 'paused' | 'did-not-finish'
export type BookFormat = 'print' | 'digital' | 'audio'

/** One reading of a book. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, in the precision of the file. */
export interface Reading {
  started: string | null
  finished: string | null
}

export interface Series {
  name: string
  /** Position in the series as written: `2`, `1–3`, `0.5`. */
  position: string | null
}

/** The reader's copy of a book. Only `pages` is also set for a borrowed copy. */
export interface OwnCopy {
  pages: number | null
  isOwned: boolean
  format: 'hardcover' | 'paperback' | 'ebook' | 'audiobook' | null
  place: string | null
  lentTo: string | null
  lentSince: string | null
}

/** Identifiers of a work in catalogues: `OL893415W`, `Q190192`. */
export interface WorkKeys {
  openlibrary?: string
  wikidata?: string
  isfdb?: string
  biblionaut?: number
}

/** Values of one row. A value that the file does not contain is null or empty. */
export interface RowValues {
  /** Title without the series in brackets; '' if the row has no title. */
  title: string
  series: Series | null
  /** Names of authors (no other contributors) as written, given name first. */
  authors: string[]
  /** Valid ISBN-13, digits only, without duplicates. */
  isbns: string[]
  keys: WorkKeys
  /**
   * Id of the reader's edition in the catalogue of Biblionaut. The id of the edition's work is in `keys.biblionaut`.
   */
  edition: number | null
  /** Year of the edition. */
  year: number | null
  /** Year of the first edition. */
  originalYear: number | null
  /** BCP 47 code, with two letters if possible. */
  language: string | null
  format: BookFormat | null
  /** True if the row is no book but a film, play, article, audio play or other medium. */
  isOtherMedium: boolean
  pages: number | null
  status: ReadingStatus | null
  flag: ReadingFlag | null
  /** Text of a status that the reader has to explain; '' if nothing shows the status. Null if the status is clear. */
  openStatus: string | null
  /** Greater than 0 and at most 5, with fractions: 3.75. */
  stars: number | null
  /** Oldest first. */
  readings: Reading[]
  /** Date on which the reader added the book to the list. */
  addedAt: string | null
  /** Position in the reader's queue of books to read, from 1. */
  queue: number | null
  progress: { pages: number } | { percent: number } | null
  copy: OwnCopy | null
  /**
   * The reader's own shelves, tags and lists, as written. Excludes names that `status` and `flag` already express
   * completely.
   */
  shelves: string[]
  /** Markdown with spoilers between `||`. */
  review: string | null
  /** BCP 47 code of the review's language as in the file. */
  reviewLanguage: string | null
  /** Private plain text. */
  note: string | null
}

/** One row of a file in the common format. */
export interface ExportRow extends RowValues {
  /** Position of the row in the file, from 1, without the header. */
  place: number
  /** Raw cells as in the file, in the order of its columns. */
  cells: string[]
}

/** Site that wrote a file. `table`: the site is unknown, but the names of the columns are known. */
export type ExportSource =
  | 'goodreads'
  | 'storygraph'
  | 'librarything'
  | 'bookwyrm'
  | 'openlibrary'
  | 'hardcover'
  | 'anobii'
  | 'biblionaut'
  | 'table'
  | 'isbn-list'

/** The content of an export in the format that is common to all sites. */
export interface ReaderExport {
  source: ExportSource
  columns: string[]
  rows: ExportRow[]
  /** Parts of the file that were skipped or not understood, such as damaged lines and invalid dates. */
  issues: ValidationIssue[]
  /** Questions that only the reader can answer. The import reads the rows as far as it can without the answers. */
  questions: Question[]
  /** Columns that are not used, and columns to which the reader has assigned a field. */
  freeColumns: FreeColumn[]
  /** Files of an archive that are named in `options.archive.files`. */
  files: ReadonlyMap<string, Uint8Array>
}

export const emptyValues: Readonly<RowValues> = {
  title: '',
  series: null,
  authors: [],
  isbns: [],
  keys: {},
  edition: null,
  year: null,
  originalYear: null,
  language: null,
  format: null,
  isOtherMedium: false,
  pages: null,
  status: null,
  flag: null,
  openStatus: '',
  stars: null,
  readings: [],
  addedAt: null,
  queue: null,
  progress: null,
  copy: null,
  shelves: [],
  review: null,
  reviewLanguage: null,
  note: null,
}
