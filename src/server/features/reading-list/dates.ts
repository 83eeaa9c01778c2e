import type { Reading } from '#contract/calls/reading-list'
import type { InputIssue } from '../../platform/http/errors.ts'
import { partialDateText } from '../../platform/text/partial-date.ts'
import type { ReadingParts } from './reading-list.repo.ts'

type Parts = [year: number | null, month: number | null, day: number | null]

const noDate: Parts = [null, null, null]
/** First year in which a reading may start or finish. */
const firstYear = 1900

/** Splits a date such as '2026-11' into year, month and day. Returns `null` for an impossible date (31 February). */
function partsOf(text: string): Parts | null {
  const [year = 0, month, day] = text.split('-').map(Number)
  if (month === undefined) return [year, null, null]
  const lastDay = month < 1 || month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (lastDay === 0 || (day !== undefined && (day < 1 || day > lastDay))) return null
  return [year, month, day ?? null]
}

/**
 * True if the date `a` is certainly later than `b`. Compares only the parts that both dates have: '2026' is not after
 * '2026-05'.
 */
function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/** Returns the latest allowed date: tomorrow in UTC, because some time zones are ahead of UTC. */
const latestOf = (now: Date): string => new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)

/** Returns a validation error if a date is impossible, before 1900 or in the future. */
export function dateIssues(text: string, path: string, now: Date): InputIssue[] {
  if (text.startsWith('-') || Number(text.split('-')[0]) < firstYear)
    return [{ path, code: 'too_early', values: { limit: String(firstYear) } }]
  if (partsOf(text) === null) return [{ path, code: 'no_such_day' }]
  return isAfter(text, latestOf(now)) ? [{ path, code: 'in_future' }] : []
}

/**
 * Converts readings from their API form to their stored form.
 * Returns `issues` for impossible, early or future dates, and for a finish before the start.
 */
export function readReadings(
  readings: readonly Reading[],
  now: Date,
): { readings: ReadingParts[]; issues: InputIssue[] } {
  const issues: InputIssue[] = []
  const read = (text: string | null, path: string): Parts => {
    if (text === null) return noDate
    issues.push(...dateIssues(text, path, now))
    return partsOf(text) ?? noDate
  }
  const stored = readings.map(({ started, finished }, place): ReadingParts => {
    const begin = read(started, `readings.${place}.started`)
    const end = read(finished, `readings.${place}.finished`)
    if (begin[0] !== null && end[0] !== null && isAfter(started!, finished!))
      issues.push({ path: `readings.${place}.finished`, code: 'before_start' })
    return [...begin, ...end]
  })
  return { readings: stored, issues }
}

export const presentReading = ([sy, sm, sd, fy, fm, fd]: ReadingParts): Reading => ({
  started: partialDateText({ year: sy, month: sm, day: sd }),
  finished: partialDateText({ year: fy, month: fm, day: fd }),
})
