/** A date of any precision as the database keeps it. */
export interface DateParts {
  year: number | null
  month: number | null
  day: number | null
}

/** `1965`, `1965-08`, `1965-08-01`, or null without a year: never a day that no source gave. */
export function partialDateText({ year, month, day }: DateParts): string | null {
  if (year === null) return null
  const digits = String(Math.abs(year)).padStart(4, '0')
  const start = year < 0 ? `-${digits}` : digits
  if (month === null) return start
  const withMonth = `${start}-${String(month).padStart(2, '0')}`
  return day === null ? withMonth : `${withMonth}-${String(day).padStart(2, '0')}`
}
