import { listTotalCap } from '#contract/values/limits'

/**
 * Returns the rows of a page and the cursor of the next page. `rows` were read with the limit `limit + 1`.
 * @param cursorOf encodes the cursor after the last row of the page
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/**
 * Returns the total of a list for its response. `counted` is the number of rows, counted only up to `listTotalCap + 1`.
 */
export const cappedTotal = (counted: number): { total: number; more: boolean } => ({
  total: Math.min(counted, listTotalCap),
  more: counted > listTotalCap,
})
