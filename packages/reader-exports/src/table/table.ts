import type { JsonObject } from './json-objects.ts'

/** A table as in the file. */
export interface Table {
  /** Names of the columns, trimmed. */
  columns: string[]
  /** The cells of each row, in the order of the columns. */
  rows: string[][]
  /** For a JSON file: the object of each row. Its lists are joined in the cells. */
  objects?: JsonObject[]
  /** Numbers of skipped lines, from 1. */
  damagedLines: number[]
}
