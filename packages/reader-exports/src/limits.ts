/** Maximum sizes of a file. A larger file is rejected; a row larger than `row` is only cut. */
export interface Limits {
  bytes: number
  rows: number
  columns: number
  /** Characters in a cell. */
  cell: number
  /** Characters in all cells of a row together. The longest cells of a larger row are cut. */
  row: number
}

export const defaultLimits: Limits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cell: 100_000,
  row: 1_000_000,
}
