import { fieldOf } from '../columns/columns.ts'
import type { Table } from './table.ts'

const digits = /^\d{1,2}$/

/**
 * Joins the two cells into which an unquoted decimal comma has split a rating: `Dune,Frank Herbert,4,5`. Changes only
 * rows with exactly one cell too many.
 */
export function joinDecimals(table: Table): Table {
  const rating = table.columns.findIndex((name) => fieldOf(name) === 'rating')
  if (rating === -1) return table
  // if no row has as many cells as the header, a separator at the end of each row may be the reason for the
  // additional cell
  const hasWholeRows = table.rows.some(({ length }) => length === table.columns.length)
  const isSplit = (row: readonly string[]): boolean =>
    row.length === table.columns.length + 1 &&
    (hasWholeRows || row.at(-1) !== '') &&
    [row[rating], row[rating + 1]].every((cell) => cell !== undefined && digits.test(cell))
  return {
    ...table,
    rows: table.rows.map((row) =>
      isSplit(row) ? row.toSpliced(rating, 2, `${row[rating]},${row[rating + 1]}`) : row,
    ),
  }
}
