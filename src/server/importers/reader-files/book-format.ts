import type { ImportSource } from '#contract/values/enums'
import type { Dates } from './dates.ts'
import type { FileRow } from './file-row.ts'

/** What a row says, apart from where it stands. */
export type RowFields = Omit<FileRow, 'place' | 'cells' | 'impossibleDates'>

/** The first cell that is not empty in one of these columns (names in lower case), trimmed; '' without. */
export type Cells = (...names: string[]) => string

/** What is known besides the row. */
export interface RowContext {
  dates: Dates
  /** The names of all columns, trimmed, in lower case. */
  columns: ReadonlySet<string>
  /** Every cell of a column, trimmed. */
  column: (name: string) => string[]
}

/** A kind of file: how to know it, and what its rows say. */
export interface BookFormat {
  source: ImportSource
  /** Whether a table with these columns is one. */
  fits: (columns: ReadonlySet<string>) => boolean
  /** Looks at the table once, then reads row by row; null: what its owner has thrown away there. */
  reader: (context: RowContext) => (cells: Cells) => RowFields | null
}

/** A copy of which nothing is known. */
export const unknownCopy: Readonly<NonNullable<FileRow['copy']>> = {
  pages: null,
  isOwned: false,
  format: null,
  place: null,
  lentTo: null,
  lentSince: null,
}

/** A row of which nothing is known. */
export const emptyFields: Readonly<RowFields> = {
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
