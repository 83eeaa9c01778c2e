import type { Reading } from '../row.ts'
import { meansNoDate, partsInWords, withoutAdditions } from './date-words.ts'

/** Earliest year of a reading. */
const firstYear = 1900
const dateMaxCharacters = 70

/** Matches the text between the first and the last day of a reading: `bis`, `to`, ` – `. */
const spanSeparator =
  /\s(?:[-–—→~]|bis|to|until|till|through|al?|fino al?|au|à)\s|\s?[–—→]\s?|(?<=\d{4}|\d-\d\d)-(?=\d)/giu
/** Matches a word before the first day of a reading that is not finished. */
const sinceWord = /^(?:seit|since|dal|depuis)\s/iu
const beforeSpan = /^(?:von|vom|from|dal?|du|de)\s/iu

/** Order of day and month in numeric dates that end with the year: `31/12/2016`, `12/31/16`. */
export type DateOrder = 'day-first' | 'month-first'

export type DateParts = [year: number, month: number | null, day: number | null]

const yearFirst = /^(\d{4})(?:[-/. ](\d{1,2}|xx)(?:[-/. ](\d{1,2}|xx))?)?$/i
const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const monthAndYear = /^(\d{1,2})[-/.]\s?(\d{4})$/
const dayMonthYear = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|['’‘]?\d\d)$/
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const romanMonth = /^(\d{1,2})[-/. ]\s?(I{1,3}|I[VX]|VI{0,3}|XI{0,2})[-/. ]\s?(\d{4}|\d\d)$/
const seconds = /^1\d{9}(?:\d{3})?$/

/** Matches a time of day after a date, with an optional time zone. */
const time =
  /(?:^|[T\s])(?:um |at |alle )?\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?(?:\s?[ap]\.?m\.?)?(?: Uhr)?\s?(?:Z|UTC|GMT)?(?:\s?[+-]\d\d:?\d\d)?(?:\s?\([^)]*\))?/i

/** Returns the text of a cell, cut to the length of a date, without the brackets that LibraryThing writes. */
export const dateText = (cell: string): string =>
  cell
    .slice(0, dateMaxCharacters + 1)
    .replace(/^(?!'\d\d$)['[]+|\]$/g, '')
    .trim()

/** True if a cell without a valid date is meant as a date; false for zeros and for words such as `unknown`. */
export const isMeantAsDate = (cell: string): boolean =>
  /[1-9]/.test(dateText(cell)) || (/\p{L}/u.test(cell) && !meansNoDate(cell))

/** Reads a date in its written precision. `order`: day or month first; without it, `3/4/2007` is only the year. */
export function dateOf(cell: string, now: Date, order: DateOrder | null = null): string | null {
  const parts = cell.length > dateMaxCharacters ? null : partsOf(dateText(cell), now, order)
  if (parts === null) return null
  const [year, month, day] = parts
  if (year < firstYear || !isDay(year, month, day)) return null
  const date = [String(year), ...[month, day].filter((part) => part !== null).map(twoDigits)].join('-')
  // tomorrow is allowed because of time zones
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  return date > tomorrow.slice(0, date.length) ? null : date
}

/** Reads a date before further words (`1.2.19 abends`), else the only year of a text. Returns null for other texts. */
export function dateBesideWords(cell: string, now: Date, order: DateOrder | null = null): string | null {
  const text = dateText(cell)
  if (!/\p{L}/u.test(text)) return null
  const [, first] = /^(\d[\d./-]{5,9})(?=[\s,;(])/.exec(text) ?? []
  const date = first === undefined ? null : dateOf(first, now, order)
  if (date !== null) return date
  const [, year] = /^\D*((?:19|20)\d\d)\D*$/.exec(text) ?? []
  return year === undefined ? null : dateOf(year, now)
}

/**
 * Reads the first and the last day of a reading: `3.–12. Mai 2019`, `seit 1.11.2023`. Returns null for other texts.
 */
export function spanIn(cell: string, now: Date, order: DateOrder | null = null): Reading | null {
  if (cell.length > 2 * dateMaxCharacters) return null
  const text = cell.trim()
  const since = sinceWord.exec(text)
  for (const { 0: separator, index } of text.matchAll(spanSeparator)) {
    const first = text.slice(0, index).replace(beforeSpan, '')
    const last = text.slice(index + separator.length)
    const finished = dateOf(last, now, order)
    const started = finished && dateOfStart(first, last, now, order)
    if (started && !isAfter(started, finished)) return { started, finished }
  }
  const started = since && dateOf(text.slice(since[0].length), now, order)
  return started ? { started, finished: null } : null
}

/** Reads the first day of a reading. Takes a missing month and year from the last day: `3.–12. Mai 2019`. */
function dateOfStart(first: string, last: string, now: Date, order: DateOrder | null): string | null {
  const whole = dateOf(first, now, order)
  if (whole !== null) return whole
  const [, month = ''] = /([\p{L}.]{2,12})\s?\d{4}$/u.exec(last) ?? []
  const [year = ''] = /\d{4}$/.exec(last) ?? []
  const [, numbers = ''] = /[-/.](\s?\d{1,2}[-/.]\s?\d{4})$/.exec(last) ?? []
  const ends = [...(month === '' ? [] : [` ${month} ${year}`]), numbers, year, ` ${year}`]
  for (const end of ends) {
    const completed = end.trim() === '' ? null : dateOf(first + end, now, order)
    if (completed !== null) return completed
  }
  return null
}

/** True if date `a` is certainly after date `b`: `2019-06` is after `2019-05-31`, but not after `2019`. */
export function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

/** Returns the only order of day and month in which all dates of a column are possible, else null. */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  const [isDayFirst, isMonthFirst] = ordersIn(cells)
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'day-first' : 'month-first'
}

/** True if a column has dates such as `3/4/2017`, and both orders of day and month are possible in all its dates. */
export function isOrderOpen(cells: readonly string[]): boolean {
  if (ordersIn(cells).some(Boolean)) return false
  return cells.some(isAmbiguous)
}

/** True if a cell has a date such as `3/4/2017`, in which both orders of day and month are possible. */
export const isAmbiguous = (cell: string): boolean =>
  numbersIn(cell).some(
    ([first, sign, second]) => sign !== '.' && first !== second && first <= 12 && second <= 12,
  )

function ordersIn(cells: readonly string[]): [isDayFirst: boolean, isMonthFirst: boolean] {
  let isDayFirst = false
  let isMonthFirst = false
  for (const cell of cells)
    for (const [first, , second] of numbersIn(cell)) {
      isDayFirst ||= first > 12 && first <= 31 && second <= 12
      isMonthFirst ||= second > 12 && second <= 31 && first <= 12
    }
  return [isDayFirst, isMonthFirst]
}

/** Returns first number, separator and second number of each date in a cell: 31, `/` and 12 for `31/12/2016`. */
const numbersIn = (cell: string): [first: number, separator: string, second: number][] =>
  [
    ...cell
      .slice(0, 1000)
      .matchAll(/(?<![\d/.-])(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(?:\d{4}|['’‘]?\d\d)(?![\d/.])/g),
  ].map(([, first, separator, second]) => [Number(first), separator!, Number(second)])

function partsOf(whole: string, now: Date, order: DateOrder | null): DateParts | null {
  const timestamp = seconds.exec(whole)
  if (timestamp) return partsOfTime(Number(whole.slice(0, 10)) * 1000)
  const text = withoutAdditions(whole.replace(time, '').trim().replace(/[T,]$/, ''))
  // some programs write the first second of 1970 for an unknown date
  if (text !== whole && text === '1970-01-01') return null
  const iso = yearFirst.exec(text) ?? compact.exec(text)
  if (iso) return [Number(iso[1]), numberOf(iso[2]), numberOf(iso[3])]
  const [, shortYear] = /^['’‘](\d\d)$/.exec(text) ?? []
  if (shortYear !== undefined) return [yearIn(shortYear, now), null, null]
  const [, dayOfRoman, roman, yearOfRoman] = romanMonth.exec(text) ?? []
  if (roman !== undefined)
    return [yearIn(yearOfRoman!, now), romanMonths.indexOf(roman) + 1, Number(dayOfRoman)]
  const [, month, yearOfMonth] = monthAndYear.exec(text) ?? []
  if (month !== undefined) return [Number(yearOfMonth), Number(month), null]
  const [, first, separator, second, year] = dayMonthYear.exec(text) ?? []
  if (first === undefined) return partsInWords(text, (digits) => yearIn(digits, now))
  const usual = separator === '.' ? 'day-first' : null
  return partsInOrder(yearIn(year!.replace(/^['’‘]/, ''), now), Number(first), Number(second), order ?? usual)
}

/** Returns a date in the only order of day and month that is possible, else in `order`, else only its year. */
function partsInOrder(year: number, first: number, second: number, order: DateOrder | null): DateParts {
  if (first === second || (first > 12 && second <= 12)) return [year, second, first]
  if (second > 12 && first <= 12) return [year, first, second]
  // a date with two numbers above 12 does not exist, and the caller rejects it
  if (first > 12) return [year, first, second]
  if (order === null) return [year, null, null]
  return order === 'day-first' ? [year, second, first] : [year, first, second]
}

/** Completes a two-digit year, up to next year: in 2026, `27` → 2027, `28` → 1928. Returns a longer year unchanged. */
function yearIn(digits: string, now: Date): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year <= (now.getUTCFullYear() + 1) % 100 ? 2000 + year : 1900 + year
}

function partsOfTime(time: number): DateParts {
  const date = new Date(time)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

const dayMs = 86_400_000

/** True if a column has the day numbers of a spreadsheet: `43831` is 2020-01-01. */
export const isDayNumbers = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => /^[2-6]\d{4}(?:\.\d+)?$/.test(cell))
}

export const dateOfDayNumber = (cell: string): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.trunc(Number(cell)) * dayMs).toISOString().slice(0, 10)

const numberOf = (digits: string | undefined): number | null =>
  digits === undefined || /x/i.test(digits) ? null : Number(digits)
const twoDigits = (part: number): string => String(part).padStart(2, '0')

function isDay(year: number, month: number | null, day: number | null): boolean {
  if (month === null) return day === null
  if (month < 1 || month > 12) return false
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}
