import { parse, type Options } from 'csv-parse/sync'
import { damagedLinesMax } from '../issues.ts'
import type { Limits } from '../limits.ts'
import { createPause } from '../pause.ts'
import { storable } from '../values/text.ts'

/** Undamaged records with the header as the first, and the numbers of the skipped lines, from 1. */
export interface Salvaged {
  records: string[][]
  damagedLines: number[]
}

/** Maximum number of lines of a row, which is more than reviews have. */
const rowMaxLines = 300
const rowMaxCharacters = 500_000

/** Reads the undamaged rows of a table. Returns null if its header or too many lines are damaged. */
export async function salvageRows(
  text: string,
  options: Options,
  recordsMax: number,
  limits: Limits,
): Promise<Salvaged | null> {
  const pause = createPause()
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const records: string[][] = []
  const damagedLines: number[] = []
  for (let at = 0; at < lines.length;) {
    await pause()
    if (lines[at]!.trim() === '') {
      at++
      continue
    }
    const row = takeRow(lines, at, records[0]?.length ?? null, options, limits)
    if (row === null && (records.length === 0 || damagedLines.push(at + 1) > damagedLinesMax)) return null
    if (row !== null && row.cells.some((cell) => cell !== '') && records.push(row.cells) > recordsMax) break
    at += row?.lines ?? 1
  }
  return { records, damagedLines }
}

/** Returns the row that starts at a line, or null if it is damaged. `width`: number of cells, null for the header. */
function takeRow(
  lines: readonly string[],
  start: number,
  width: number | null,
  options: Options,
  limits: Limits,
): { cells: string[]; lines: number } | null {
  let quotes = 0
  let length = 0
  for (let at = start; at < lines.length && at < start + rowMaxLines; at++) {
    const line = lines[at]!
    length += line.length + 1
    if (length > rowMaxCharacters) return null
    quotes += line.split('"').length - 1
    const isFirst = at === start
    if (quotes % 2 === 0) {
      const text = lines.slice(start, at + 1).join('\n')
      const cells = cellsOf(text, { ...options, relax_quotes: isFirst }, limits)
      // several lines with a wrong number of cells are no row: an unclosed quote joined several rows
      const isWhole = cells !== null && (isFirst || width === null || cells.length === width)
      return isWhole ? { cells, lines: at - start + 1 } : null
    }
    if (isFirst) {
      // a lone `"` within a cell is part of its text
      const cells = cellsOf(line, { ...options, relax_quotes: true }, limits)
      if (cells !== null && cells.length === width) return { cells, lines: 1 }
    }
  }
  return null
}

function cellsOf(text: string, options: Options, limits: Limits): string[] | null {
  try {
    const records: string[][] = parse(text, { ...options, relax_column_count: true })
    const [cells] = records
    if (records.length !== 1 || cells === undefined || cells.length > limits.columns) return null
    return cells.some((cell) => cell.length > limits.cell) ? null : cells.map(storable)
  } catch {
    return null
  }
}
