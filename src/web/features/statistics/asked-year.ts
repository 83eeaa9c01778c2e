/** Range of years of the contract. */
const [least, most] = [1900, 2200]

/** Returns the year of the URL; null if it is missing or invalid. */
export function readYear(text: string | null | undefined): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN
  return year >= least && year <= most ? year : null
}

/** Returns the period of `?year=`: a year or all; the current year by default. */
export const readPeriod = (text: string | null, presentYear: number): number | 'all' =>
  text === 'all' ? 'all' : (readYear(text) ?? presentYear)
