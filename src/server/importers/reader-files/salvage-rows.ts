import { importColumnsMax } from '#contract/values/limits'
import type { Options } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { storable } from './clean.ts'
import { damagedLinesMax } from './file-row.ts'
import { createYielder } from '../../platform/yielder.ts'

/** The rows of a damaged table that are whole, the header first, and the lines that are not; from 1. */
export interface Salvaged {
  records: string[][]
  damagedLines: number[]
}

/** Longest run of lines that is looked at as one row: reviews have fewer. */
const longestRow = 300
const rowMaxCharacters = 500_000
/** The longest cell; no review is longer by far. */
export const cellMaxCharacters = 100_000

/**
 * Takes the rows of a table whose quotes do not close where they should: a run of lines is a row as soon as its quotes
 * are even and it has as many cells as the header. Where no such run begins with a line that line is damaged, and the
 * next one may begin a row again. null where more than {@link damagedLinesMax} are damaged, or the header is.
 */
export async function salvageRows(text: string, options: Options, most: number): Promise<Salvaged | null> {
  const yielder = createYielder()
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const records: string[][] = []
  const damagedLines: number[] = []
  for (let at = 0; at < lines.length;) {
    if (yielder.isDue()) await yielder.yieldToEventLoop()
    if (lines[at]!.trim() === '') {
      at++
      continue
    }
    const taken = takeRow(lines, at, records[0]?.length ?? null, options)
    if (taken === null && (records.length === 0 || damagedLines.push(at + 1) > damagedLinesMax)) return null
    if (taken !== null && taken.cells.some((cell) => cell !== '') && records.push(taken.cells) > most) break
    at += taken?.lines ?? 1
  }
  return { records, damagedLines }
}

/** The row that begins at a line; null where none does. @param width of the header; null: this is it */
function takeRow(
  lines: readonly string[],
  start: number,
  width: number | null,
  options: Options,
): { cells: string[]; lines: number } | null {
  let quotes = 0
  let length = 0
  for (let at = start; at < lines.length && at < start + longestRow; at++) {
    const line = lines[at]!
    length += line.length + 1
    if (length > rowMaxCharacters) return null
    quotes += line.split('"').length - 1
    const isFirst = at === start
    if (quotes % 2 === 0) {
      const cells = cellsOf(lines.slice(start, at + 1).join('\n'), { ...options, relax_quotes: isFirst })
      // short rows are usual where the last cells are empty; over several lines they are swallowed ones, and so is what
      // goes on behind a quote that closes
      const isWhole = cells !== null && (isFirst || width === null || cells.length === width)
      return isWhole ? { cells, lines: at - start + 1 } : null
    }
    if (isFirst) {
      // a lone quote within a cell is one that somebody has written
      const cells = cellsOf(line, { ...options, relax_quotes: true })
      if (cells !== null && cells.length === width) return { cells, lines: 1 }
    }
  }
  return null
}

function cellsOf(text: string, options: Options): string[] | null {
  try {
    const records: string[][] = parse(text, { ...options, relax_column_count: true })
    const [cells] = records
    if (records.length !== 1 || cells === undefined || cells.length > importColumnsMax) return null
    return cells.some((cell) => cell.length > cellMaxCharacters) ? null : cells.map(storable)
  } catch {
    return null
  }
}
