import type { JsonObject } from './json-objects.ts'

/** A table of a file, before its values are interpreted. */
export interface Table {
  /** Names of the columns, without spaces around them. */
  columns: string[]
  /** The cells of each row, in the order of the columns. */
  rows: string[][]
  /** Object of each row, only for a JSON file. `rows` has the same values as texts. */
  objects?: JsonObject[]
  /** Numbers of skipped lines, from 1. */
  damagedLines: number[]
}
