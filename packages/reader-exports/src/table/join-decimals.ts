import { fieldOf } from '../columns/columns.ts'
import type { Table } from './table.ts'

const digits = /^\d{1,2}$/

/** Joins the two cells of an unquoted rating with a decimal comma (`4,5`) in each row with one cell too many. */
export function joinDecimals(table: Table): Table {
  const rating = table.columns.findIndex((name) => fieldOf(name) === 'rating')
  if (rating === -1) return table
  // if no row is as long as the header, the additional cell may come from a separator at the end of each row
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
