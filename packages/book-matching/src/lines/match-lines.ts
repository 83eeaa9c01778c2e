import { candidatesMax, emptyRow, type Match, type MatchBin, type Row } from '../types.ts'
import { type LineReading, readLine } from './read-line.ts'

/** A line of a list of books, and the works that it may mean. If `bin` is `matched`, the first work is certain. */
export interface LineMatch {
  line: string
  bin: MatchBin
  workIds: number[]
}

/** Maximum number of {@link LineReading}s of a list. Suffices for 200 lines with title, author and subtitle. */
export const readingsMax = 1200

/** Finds the works of each line, in order. Leaves out the lines after {@link readingsMax} interpretations in total. */
export async function matchLines(
  match: (rows: readonly Row[]) => Promise<readonly Match[]>,
  lines: readonly string[],
): Promise<LineMatch[]> {
  const readings = firstReadings(lines)
  const matches = await match(readings.flat().map((reading) => ({ ...emptyRow, ...reading })))
  let from = 0
  return readings.map((own, at) => combine(lines[at]!, matches.slice(from, (from += own.length))))
}

/** Returns the interpretations of each line, up to the line that would exceed {@link readingsMax} in total. */
function firstReadings(lines: readonly string[]): LineReading[][] {
  const readings: LineReading[][] = []
  let count = 0
  for (const line of lines) {
    const own = readLine(line)
    count += own.length
    if (count > readingsMax) break
    readings.push(own)
  }
  return readings
}

/** Combines the matches of all interpretations of a line. `matched` means that exactly one work is certain. */
function combine(line: string, matches: readonly Match[]): LineMatch {
  if (matches.length === 0) return { line, bin: 'unreadable', workIds: [] }
  const matched = new Set(matches.flatMap(({ workId }) => workId ?? []))
  const workIds = [...new Set([...matched, ...matches.flatMap(({ candidates }) => candidates)])]
  const bin = matched.size === 1 ? 'matched' : workIds.length > 0 ? 'check' : 'missing'
  return { line, bin, workIds: workIds.slice(0, candidatesMax) }
}
