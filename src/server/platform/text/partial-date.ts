/** A date of any precision as the database stores it. */
export interface DateParts {
  year: number | null
  month: number | null
  day: number | null
}

/** Returns `1965`, `1965-08` or `1965-08-01`, depending on the precision; null without a year. */
export function partialDateText({ year, month, day }: DateParts): string | null {
  if (year === null) return null
  const digits = String(Math.abs(year)).padStart(4, '0')
  const start = year < 0 ? `-${digits}` : digits
  if (month === null) return start
  const withMonth = `${start}-${String(month).padStart(2, '0')}`
  return day === null ? withMonth : `${withMonth}-${String(day).padStart(2, '0')}`
}

/**
 * True if the partial date (`2027`, `2027-03`, `2027-03-09`) is in the future. The current year, month and day are not
 * in the future.
 */
export const isFutureDate = (date: string | null, today = new Date().toISOString()): boolean =>
  date !== null && date > today.slice(0, date.length)
