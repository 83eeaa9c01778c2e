/** Years that the contract takes. */
const [least, most] = [1900, 2200]

/** The year an address asks for; null where it asks for none that can be. */
export function readYear(text: string | null | undefined): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : Number.NaN
  return year >= least && year <= most ? year : null
}

/** What `?year=` asks for: a year month by month, or all of them; the present year unless told. */
export const readPeriod = (text: string | null, presentYear: number): number | 'all' =>
  text === 'all' ? 'all' : (readYear(text) ?? presentYear)
