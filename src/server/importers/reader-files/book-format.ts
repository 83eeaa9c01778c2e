import type { ImportSource } from '#contract/enums'
import type { FileRow } from './file-row.ts'

/** What a row says, apart from where it stands. */
export type RowFields = Omit<FileRow, 'place' | 'cells'>

/** The first cell that is not empty in one of these columns (names in lower case), trimmed; '' without. */
export type Cells = (...names: string[]) => string

/** What is known besides the row. */
export interface RowContext {
  now: Date
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
  /** Looks at the table once, then reads row by row. */
  reader: (context: RowContext) => (cells: Cells) => RowFields
}

/** A row of which nothing is known. */
export const emptyFields: Readonly<RowFields> = {
  title: '',
  series: null,
  authors: [],
  isbns: [],
  keys: {},
  year: null,
  originalYear: null,
  language: null,
  format: null,
  status: null,
  flag: null,
  stars: null,
  readings: [],
  addedAt: null,
  review: null,
  reviewLanguage: null,
  note: null,
}
