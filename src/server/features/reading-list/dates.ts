import type { Reading } from '#contract/calls/reading-list'
import type { InputIssue } from '../../platform/http/errors.ts'
import { partialDateText } from '../../platform/lists/partial-date.ts'
import type { ReadingParts } from './reading-list.repo.ts'

type Parts = [year: number | null, month: number | null, day: number | null]

const nothing: Parts = [null, null, null]
/** The first year of which statistics tell. */
const firstYear = 1900

/** A date of the input in parts; null where there is no such day (31 February). */
function partsOf(text: string): Parts | null {
  const [year = 0, month, day] = text.split('-').map(Number)
  if (month === undefined) return [year, null, null]
  const lastDay = month < 1 || month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (lastDay === 0 || (day !== undefined && (day < 1 || day > lastDay))) return null
  return [year, month, day ?? null]
}

/** Whether `a` is surely after `b`: compared as far as both are told. */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/** Tomorrow at the latest: somewhere it is tomorrow already. */
const latestOf = (now: Date): string => new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)

/** What is wrong with a date: there is no such day, it is before 1900 or in the future. None: nothing is. */
export function dateFaults(text: string, path: string, now: Date): InputIssue[] {
  if (text.startsWith('-') || Number(text.split('-')[0]) < firstYear)
    return [{ path, code: 'too_early', values: { limit: String(firstYear) } }]
  if (partsOf(text) === null) return [{ path, code: 'no_such_day' }]
  return isAfter(text, latestOf(now)) ? [{ path, code: 'in_future' }] : []
}

/**
 * The readings of an input as they are stored, and what is wrong with them: no such day, before 1900, in the future,
 * finished before it was started.
 *
 * @param now the present moment
 */
export function readReadings(
  readings: readonly Reading[],
  now: Date,
): { readings: ReadingParts[]; faults: InputIssue[] } {
  const faults: InputIssue[] = []
  const read = (text: string | null, path: string): Parts => {
    if (text === null) return nothing
    faults.push(...dateFaults(text, path, now))
    return partsOf(text) ?? nothing
  }
  const stored = readings.map(({ started, finished }, place): ReadingParts => {
    const begin = read(started, `readings.${place}.started`)
    const end = read(finished, `readings.${place}.finished`)
    if (begin[0] !== null && end[0] !== null && isAfter(started!, finished!))
      faults.push({ path: `readings.${place}.finished`, code: 'before_start' })
    return [...begin, ...end]
  })
  return { readings: stored, faults }
}

/** A stored time through a book as it leaves. */
export const presentReading = ([sy, sm, sd, fy, fm, fd]: ReadingParts): Reading => ({
  started: partialDateText({ year: sy, month: sm, day: sd }),
  finished: partialDateText({ year: fy, month: fm, day: fd }),
})
