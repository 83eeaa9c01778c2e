import { cleanLine } from './clean.ts'

/** How the dates of a file are read, row by row. */
export interface Dates {
  /** Dates later than tomorrow are none. */
  now: Date
  /** What stands where a date belongs and is none, of the row that is being read: its reader is told. */
  impossible: string[]
}

/** The first year of which reading lists tell (features/reading-list). */
const firstYear = 1900
/** A longer cell is no date. */
const longestDate = 40

const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ].*)?$/
const dotted = /^(?:(?:(\d{1,2})\.\s?)?(\d{1,2})\.\s?)(\d{4})(?:,? .*)?$/
const stroked = /^(?:(\d{1,2})[-/])?(\d{1,2})[-/](\d{4})(?:,? .*)?$/

/**
 * A date as files have it, as precise as it is there: `2007/05/08`, `2007-05`, `[2007-05-08]`, `8.5.2007`,
 * `2007-05-08T10:00`. Of `3/4/2007` the year alone is sure: some mean April, others March. null for what is none, for
 * days that never were, for those before 1900, and for the future (but for tomorrow: somewhere it is that already).
 */
export function partialDateOf(cell: string, dates: Dates): string | null {
  const text = cell
    .slice(0, longestDate + 1)
    .replace(/^\[|\]$/g, '')
    .trim()
  const date = cell.length > longestDate ? null : dateOf(text, dates.now)
  // zeros and words stand for no date at all
  if (date === null && /[1-9]/.test(text)) recordImpossible(dates, text)
  return date
}

/** Told of a row, at most: the others are like them. */
const toldAtMost = 5

/** Notes a date of the row that cannot be. */
export function recordImpossible({ impossible }: Dates, text: string): void {
  const told = cleanLine(text).slice(0, longestDate)
  if (impossible.length < toldAtMost && !impossible.includes(told)) impossible.push(told)
}

function dateOf(text: string, now: Date): string | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const [year, month, day] = parts
  if (year < firstYear || !isDay(year, month, day)) return null
  const date = [String(year), ...[month, day].filter((part) => part !== null).map(twoDigits)].join('-')
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  return date > tomorrow.slice(0, date.length) ? null : date
}

/** Whether `a` is surely after `b`: compared as far as both tell. */
export function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

type Parts = [year: number, month: number | null, day: number | null]

function partsOf(text: string): Parts | null {
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined) return [Number(year), numberOf(month), numberOf(day)]
  const [, dayOfDots, monthOfDots, yearOfDots] = dotted.exec(text) ?? []
  if (yearOfDots !== undefined) return [Number(yearOfDots), numberOf(monthOfDots), numberOf(dayOfDots)]
  const [, first, second, yearOfStrokes] = stroked.exec(text) ?? []
  if (yearOfStrokes === undefined) return null
  return strokedParts(Number(yearOfStrokes), numberOf(first), Number(second))
}

/** Day and month in either order, where one of the orders alone is possible. */
function strokedParts(year: number, first: number | null, second: number): Parts {
  if (first === null) return [year, second, null]
  if (first === second || (first > 12 && second <= 12)) return [year, second, first]
  return second > 12 && first <= 12 ? [year, first, second] : [year, ...ambiguous(first, second)]
}

/** Neither order holds: no such day. Both do: the year is all that is said. */
const ambiguous = (first: number, second: number): [number | null, number | null] =>
  first > 12 && second > 12 ? [first, second] : [null, null]

const numberOf = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits))
const twoDigits = (part: number): string => String(part).padStart(2, '0')

function isDay(year: number, month: number | null, day: number | null): boolean {
  if (month === null) return true
  if (month < 1 || month > 12) return false
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}
