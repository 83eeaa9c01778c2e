import type { MatchedLine } from '#contract/calls/book-lists'
import { importCandidatesMax } from '#contract/values/limits'
import { emptyFields, type FileRow } from '../../../importers/reader-files/index.ts'
import { type LineReading, readLine } from './line-readings.ts'
import { createMatcher, type MatcherDependencies } from './match-rows.ts'
import type { Match } from './match.ts'

/** A line with the books that it means: surely the first, or perhaps one of them. */
export interface LineMatch extends Pick<MatchedLine, 'line' | 'bin'> {
  bookIds: number[]
}

/**
 * Finds the books that lines of a list mean, in the order of the lines. Answers only the first lines where all of them
 * together can be read in more than {@link readingsMax} ways.
 */
export type MatchLines = (lines: readonly string[]) => Promise<LineMatch[]>

/** Readings looked up at a time: 200 lines of a title, an author and a subtitle have as many. */
export const readingsMax = 1200

const rowOf = (reading: LineReading, place: number): FileRow => ({
  ...emptyFields,
  place,
  cells: [],
  impossibleDates: [],
  ...reading,
})

/** A line is sure where all of its readings that are sure mean one book. */
function together(line: string, matches: readonly Match[]): LineMatch {
  if (matches.length === 0) return { line, bin: 'unreadable', bookIds: [] }
  const sure = new Set(matches.flatMap(({ workId }) => workId ?? []))
  const bookIds = [...new Set([...sure, ...matches.flatMap(({ candidates }) => candidates)])]
  const bin = sure.size === 1 ? 'matched' : bookIds.length > 0 ? 'check' : 'missing'
  return { line, bin, bookIds: bookIds.slice(0, importCandidatesMax) }
}

/** The readings of each line, up to the line with which they would be too many. */
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

/** Creates the {@link MatchLines} of this catalogue. The rules of imports apply: a title alone is never sure. */
export function createLineMatcher(dependencies: MatcherDependencies): MatchLines {
  const match = createMatcher(dependencies)
  return async (lines) => {
    const readings = firstReadings(lines)
    const found = await match(readings.flat().map(rowOf))
    let from = 0
    return readings.map((own, at) => together(lines[at]!, found.slice(from, (from += own.length))))
  }
}
