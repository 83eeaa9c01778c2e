import type { ValidationIssue } from './issues.ts'

export type ReadingStatus = 'to-read' | 'reading' | 'read'
export type ReadingFlag = 'paused' | 'did-not-finish'
export type BookFormat = 'print' | 'digital' | 'audio'

/** One time through a book. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as in the file. */
export interface Reading {
  started: string | null
  finished: string | null
}

export interface Series {
  name: string
  /** `2`, `1–3`, `0.5`. */
  position: string | null
}

/** The reader's own copy of a book. `pages` may be known of a borrowed one, all else belongs to an owned one. */
export interface OwnCopy {
  pages: number | null
  isOwned: boolean
  format: 'hardcover' | 'paperback' | 'ebook' | 'audiobook' | null
  place: string | null
  lentTo: string | null
  lentSince: string | null
}

/** Keys of a work in other catalogues: `OL893415W`, `Q190192`. */
export interface WorkKeys {
  openlibrary?: string
  wikidata?: string
  isfdb?: string
  biblionaut?: number
}

/** What a row says about one book. A value that the file does not have is null or empty. */
export interface RowValues {
  /** Without a series in brackets behind it; '' if the row has no title. */
  title: string
  series: Series | null
  /** Names of authors only, as written, given name first. */
  authors: string[]
  /** Valid ISBN-13, digits only, each once. */
  isbns: string[]
  keys: WorkKeys
  /** Id of the edition that was read, in the catalogue of `keys.biblionaut`. */
  edition: number | null
  /** Year of the edition. */
  year: number | null
  /** Year of the first edition. */
  originalYear: number | null
  /** BCP 47, two letters where there are two. */
  language: string | null
  format: BookFormat | null
  pages: number | null
  status: ReadingStatus | null
  flag: ReadingFlag | null
  /** Above 0 and up to 5, with fractions: 3.75. */
  stars: number | null
  /** Oldest first. */
  readings: Reading[]
  /** Date on which the reader added the book to the list. */
  addedAt: string | null
  /** Position in the queue of books to read. */
  queue: number | null
  progress: { pages: number } | { percent: number } | null
  copy: OwnCopy | null
  /** The reader's own shelves, tags and lists, as written. Names that mean a reading status are left out. */
  shelves: string[]
  /** Markdown with spoilers between `||`. */
  review: string | null
  /** BCP 47, as the file has it. */
  reviewLanguage: string | null
  /** Private plain text. */
  note: string | null
}

/** One row of a file in the common shape. */
export interface ExportRow extends RowValues {
  /** Position in the file, from 1, without the header. */
  place: number
  /** The cells as the file has them, in the order of its columns. */
  cells: string[]
}

/** The site that wrote a file. `table`: any other table with known column names. */
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

/** A file in the common shape. */
export interface ReaderExport {
  source: ExportSource
  columns: string[]
  rows: ExportRow[]
  /** What was left out. */
  issues: ValidationIssue[]
  /** The files of an archive named in `options.archive.files`. */
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
  pages: null,
  status: null,
  flag: null,
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
