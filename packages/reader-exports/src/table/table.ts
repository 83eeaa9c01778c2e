import type { JsonObject } from './json-objects.ts'

/** A table as the file has it. */
export interface Table {
  /** Names of the columns, trimmed. */
  columns: string[]
  /** The cells of each row, in the order of the columns. */
  rows: string[][]
  /** Of a JSON file: the object of each row. Its lists are joined in the cells. */
  objects?: JsonObject[]
  /** Lines that were left out, from 1. */
  damagedLines: number[]
}
