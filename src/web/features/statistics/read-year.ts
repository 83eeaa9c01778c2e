/** First and last year that the API accepts. */
const [least, most] = [1900, 2200]

/** Parses a year of four digits. Returns null if it is missing, invalid or out of range. */
export function readYear(text: string | null | undefined): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN
  return year >= least && year <= most ? year : null
}

/** Parses the parameter `year`: a year or `all`. Returns `presentYear` for other values. */
export const readPeriod = (text: string | null, presentYear: number): number | 'all' =>
  text === 'all' ? 'all' : (readYear(text) ?? presentYear)
