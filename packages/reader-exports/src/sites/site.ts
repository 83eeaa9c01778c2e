import type { Field, YesNoColumn } from '../columns/columns.ts'
import type { ExportSource, Reading, RowValues } from '../row.ts'
import type { StatedStatus } from '../values/status-phrases.ts'
import type { JsonObject } from '../table/json-objects.ts'

/** Names of the columns of each field, in lower case. The first of them with a non-empty cell is used. */
export type Columns = Partial<Record<Field, readonly string[]>>

/** The text of a cell with the name of its column. */
export interface Cell {
  column: string
  text: string
}

/** Reads the values of one row. Columns are named in lower case. */
export interface RowReader {
  /** Returns the first non-empty text in these columns; '' if there is none. */
  text(...columns: readonly string[]): string
  /** Returns the first non-empty text in these columns together with its column. */
  cell(...columns: readonly string[]): Cell
  /** Returns all non-empty texts in these columns together with their columns. */
  cells(...columns: readonly string[]): Cell[]
  /** Returns the items of a JSON list, or of a cell with separators. */
  list(columns: readonly string[], separator?: string | RegExp): string[]
  /** Returns the objects in the JSON list of a column. */
  objects(column: string): JsonObject[]
  /** Reads a date. Reports an invalid date as an issue. */
  date(...columns: readonly string[]): string | null
  /** Reads start and end of a reading. Reports invalid dates. Reports and ignores a start that is after the end. */
  reading(started: Cell | null, finished: Cell | null): Reading
  /** Reads a cell with several readings between `;`. `separator` is between start and end of a reading. */
  readings(cell: Cell, separator: string): Reading[]
  year(...columns: readonly string[]): number | null
  /** Parses a status in the words of a reader: `Read in 2019`. */
  status(text: string): StatedStatus | null
  /** Reads stars. Reports a text that is neither a rating nor a status. */
  stars(...columns: readonly string[]): number | null
  /** Reports a text that fits no field. The caller of this function adds the text to the reader's private note. */
  reportNoted(cell: Cell): void
}

/** Reads whole columns of a table, for values whose meaning depends on other rows. */
export interface ColumnReader {
  /** The names of all columns, in lower case. */
  names: ReadonlySet<string>
  /** Returns every cell of a column. */
  cells(column: string): string[]
}

/** The field of each column of a table, and the separator of tags. */
export interface Layout {
  columns: Columns
  /** Columns whose cells say yes or no to one status. */
  yesNo?: readonly YesNoColumn[]
  /** Separator of tags, `,` by default. */
  separator?: RegExp
}

/** A site from which readers export their books, with the layout and the special rules of its files. */
export interface Site extends Layout {
  source: ExportSource
  /** Lists of column names in lower case. A table with all columns of one list is from this site. */
  recognisedBy: readonly (readonly string[])[]
  /** Returns the layout of a table, if files of the site have different layouts. */
  layoutOf?(table: ColumnReader, now: Date): Layout
  /** Removes characters that the site adds to a cell. */
  unescape?(cell: string): string
  /** Returns the text that states the status, if the site has no column for the status. */
  status?(row: RowReader): string
  /** True if a row without a status is valid, because the site also exports books that are on no list. */
  isWithoutStatus?: true
  tags?(row: RowReader): string[]
  /** Splits the cell with the authors, by default at commas. */
  authors?(cell: string): string[]
  readings?(row: RowReader): Reading[]
  /**
   * Returns changes to the values that were read by the layout; null for a row that the reader deleted on the site.
   */
  change?(row: RowReader, values: RowValues): Partial<RowValues> | null
}
