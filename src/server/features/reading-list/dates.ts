import type { Reading } from '#contract/reading-list'
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
  if (text.startsWith('-') || year < firstYear) return null
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

/**
 * The readings of an input as they are stored, and what is wrong with them: no such day, before 1900, later than
 * tomorrow (somewhere it is tomorrow already), finished before it was started.
 *
 * @param now the present moment
 */
export function readReadings(
  readings: readonly Reading[],
  now: Date,
): { readings: ReadingParts[]; faults: InputIssue[] } {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const faults: InputIssue[] = []
  const read = (text: string | null, path: string): Parts => {
    if (text === null) return nothing
    const parts = partsOf(text)
    if (parts === null) faults.push({ path, code: 'invalid' })
    else if (isAfter(text, tomorrow))
      faults.push({ path, code: 'too_big', values: { limit: tomorrow.slice(0, text.length) } })
    return parts ?? nothing
  }
  const stored = readings.map(({ started, finished }, place): ReadingParts => {
    const begin = read(started, `readings.${place}.started`)
    const end = read(finished, `readings.${place}.finished`)
    if (begin[0] !== null && end[0] !== null && isAfter(started!, finished!))
      faults.push({ path: `readings.${place}.finished`, code: 'too_small', values: { limit: started! } })
    return [...begin, ...end]
  })
  return { readings: stored, faults }
}

/** A stored time through a book as it leaves. */
export const presentReading = ([sy, sm, sd, fy, fm, fd]: ReadingParts): Reading => ({
  started: partialDateText({ year: sy, month: sm, day: sd }),
  finished: partialDateText({ year: fy, month: fm, day: fd }),
})
