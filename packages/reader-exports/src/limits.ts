/** Limits of a file. A file that exceeds a limit is rejected, except that a row that exceeds `row` is cut. */
export interface Limits {
  bytes: number
  rows: number
  columns: number
  /** Characters of a cell. */
  cell: number
  /** Maximum number of characters in all cells of a row together. If a row has more, its longest cells are cut. */
  row: number
}

export const defaultLimits: Limits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cell: 100_000,
  row: 1_000_000,
}
