import type { Field } from '../columns/columns.ts'
import type { ExportSource, Reading, RowValues } from '../row.ts'
import type { JsonObject } from '../table/json-objects.ts'

/** The columns that have a value, in lower case. The first that is not empty in a row counts. */
export type Columns = Partial<Record<Field, readonly string[]>>

/** A text with the column that it comes from. */
export interface Cell {
  column: string
  text: string
}

/** The values of one row. Names of columns are in lower case. */
export interface RowReader {
  /** Returns the first text that is not empty in these columns; '' if there is none. */
  text(...columns: readonly string[]): string
  /** Does the same for a text that is read by `reading`. */
  cell(...columns: readonly string[]): Cell
  /** Returns the items of a JSON list, or of a cell with separators. */
  list(columns: readonly string[], separator?: string | RegExp): string[]
  /** Returns the objects of a JSON list. */
  objects(column: string): JsonObject[]
  /** Reads a date. Reports an impossible one. */
  date(...columns: readonly string[]): string | null
  /** Reads start and end of a reading. Reports impossible dates, and leaves out a start after the end. */
  reading(started: Cell | null, finished: Cell | null): Reading
  /** Reads several readings in one cell: pairs of start and end, separated from each other by `;`. */
  readings(cell: Cell, separator: string): Reading[]
  year(...columns: readonly string[]): number | null
}

/** A whole table, for columns that need interpretation. */
export interface ColumnReader {
  /** The names of all columns, in lower case. */
  names: ReadonlySet<string>
  /** Returns every cell of a column. */
  cells(column: string): string[]
}

/** Which columns of a table have which value, and in which notation. */
export interface Layout {
  columns: Columns
  /** The largest rating, 5 by default. */
  outOf?: 5 | 10
  /** Separates tags, `,` by default. */
  separator?: RegExp
}

/** A site: how to recognise its files, where they have which value, and what is special about them. */
export interface Site extends Layout {
  source: ExportSource
  /** Names of columns in lower case. A table with all columns of one list is recognised. */
  recognisedBy: readonly (readonly string[])[]
  /** Returns the layout of a table, if the site has no fixed one. */
  layoutOf?(table: ColumnReader): Layout
  /** Removes what the site adds to the text of a cell. */
  unescape?(cell: string): string
  /** Returns the word for the status, if it is not simply in a column. */
  status?(row: RowReader): string
  tags?(row: RowReader): string[]
  /** Splits the cell of authors, by default at commas. */
  authors?(cell: string): string[]
  readings?(row: RowReader): Reading[]
  /** Changes the values that were read by the layout. Returns null for a row that its reader deleted there. */
  change?(row: RowReader, values: RowValues): Partial<RowValues> | null
}
