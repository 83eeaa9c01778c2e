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

/** The copy that the reader owns or has borrowed. Of a borrowed copy, only `pages` is known. */
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
  /** Names of the authors without other contributors, given name first. */
  authors: string[]
  /** Valid ISBN-13, digits only, without duplicates. */
  isbns: string[]
  keys: WorkKeys
  /** Id of the reader's edition in the catalogue of Biblionaut; the id of its work is in `keys.biblionaut`. */
  edition: number | null
  /** Year in which the edition was published. */
  year: number | null
  /** Year in which the first edition was published. */
  originalYear: number | null
  /** BCP 47 code, with two letters if possible. */
  language: string | null
  format: BookFormat | null
  /** True if the row is for a film, play, article, audio play or another medium than a book. */
  isOtherMedium: boolean
  pages: number | null
  status: ReadingStatus | null
  flag: ReadingFlag | null
  /** Status that the reader has to explain; '' if the row shows none. Null if the status is clear. */
  openStatus: string | null
  /** Number of stars, above 0 and up to 5, with fractions such as 3.75. */
  stars: number | null
  /** Sorted by date, the oldest reading first. */
  readings: Reading[]
  /** Date on which the reader added the book to the list. */
  addedAt: string | null
  /** Position in the reader's queue of books to read, from 1. */
  queue: number | null
  progress: { pages: number } | { percent: number } | null
  copy: OwnCopy | null
  /** The reader's own shelves, tags and lists, without those that only repeat `status` and `flag`. */
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
  /** Number of the row in the file, from 1, without the header. */
  place: number
  /** Cells as in the file, in the order of its columns. */
  cells: string[]
}

/** Site that wrote a file. `table`: a table of another origin whose column names are known. */
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

/** Content of an export in a format that is the same for all sites. */
export interface ReaderExport {
  source: ExportSource
  columns: string[]
  rows: ExportRow[]
  /** Parts of the file that were skipped or not understood, such as damaged lines and invalid dates. */
  issues: ValidationIssue[]
  /** Questions that only the reader can answer. Without answers, the rows are read as far as their meaning is clear. */
  questions: Question[]
  /** Columns that are not used, or to which the reader has assigned a field. */
  freeColumns: FreeColumn[]
  /** Content of the files that `options.archive.files` names, by file name. */
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
