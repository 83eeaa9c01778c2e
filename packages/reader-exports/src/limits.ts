/** Limits of a file. A file that exceeds one of them is rejected, except `row`. */
export interface Limits {
  bytes: number
  rows: number
  columns: number
  /** Characters of a cell. */
  cell: number
  /** Characters of all cells of a row. The longest cells of a longer row are cut. */
  row: number
}

export const defaultLimits: Limits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cell: 100_000,
  row: 1_000_000,
}
