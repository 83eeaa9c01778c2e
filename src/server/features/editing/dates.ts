import type { DateParts } from '../../platform/text/partial-date.ts'

/**
 * Splits a date (`1965`, `1965-08`, `-0750`) into year, month and day. Returns `null` if it is impossible or not
 * between -3000 and 2100.
 */
export function partsOfDate(text: string): DateParts | null {
  const [, sign, digits, monthText, dayText] = /^(-?)(\d{1,4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (digits === undefined) return null
  const year = sign === '-' ? -Number(digits) : Number(digits)
  if (year < -3000 || year > 2100) return null
  if (monthText === undefined) return { year, month: null, day: null }
  const month = Number(monthText)
  const day = dayText === undefined ? null : Number(dayText)
  // `Date.UTC` takes the year 50 as 1950, so the leap year 2000 replaces years below 100
  const lastDay =
    month < 1 || month > 12 ? 0 : new Date(Date.UTC(year >= 100 ? year : 2000, month, 0)).getUTCDate()
  return lastDay === 0 || (day !== null && (day < 1 || day > lastDay)) ? null : { year, month, day }
}

/** Returns the values of the columns year, month and day. All are `null` without a valid date. */
export function dateColumns(text: string | null): (number | null)[] {
  const date = text === null ? null : partsOfDate(text)
  return [date?.year ?? null, date?.month ?? null, date?.day ?? null]
}

/** True if the date `a` is certainly later than `b`. '1965' is not later than '1965-03'. */
export function isDateAfter(a: string, b: string): boolean {
  const [left, right] = [partsOfDate(a), partsOfDate(b)]
  if (!left || !right) return false
  for (const part of ['year', 'month', 'day'] as const) {
    const [one, other] = [left[part], right[part]]
    if (one === null || other === null) return false
    if (one !== other) return one > other
  }
  return false
}
