import { parse } from 'csv-parse/sync'
import { storable } from '../values/text.ts'

const separators = [',', ';', '\t', '|'] as const

/** Splits a row that a spreadsheet has put into one cell, or returns null. `width`: number of columns, if known. */
export function unwrapRow(
  record: readonly string[],
  separator: string,
  width: number | null,
): string[] | null {
  const text = record.slice(0, record.findLastIndex((cell) => cell !== '') + 1).join(separator)
  for (const inner of separators) {
    if (!text.includes(inner)) continue
    const cells = cellsOf(text, inner)
    const isRow = width === null ? cells !== null && cells.length > 1 : cells?.length === width
    if (cells !== null && isRow) return cells
  }
  return null
}

function cellsOf(text: string, delimiter: string): string[] | null {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      trim: delimiter !== '\t',
      relax_quotes: true,
      relax_column_count: true,
    })
    return records.length === 1 ? records[0]!.map(storable) : null
  } catch {
    return null
  }
}

/**
 * Splits each row that a spreadsheet has put into one cell. `isWrapped`: the header, and thus every row, was one
 * cell.
 */
export const unwrapRows = (
  rows: readonly string[][],
  separator: string,
  width: number,
  isWrapped: boolean,
): string[][] =>
  rows.map((row) =>
    isWrapped || (row.length === 1 && width > 2) ? (unwrapRow(row, separator, width) ?? row) : row,
  )
