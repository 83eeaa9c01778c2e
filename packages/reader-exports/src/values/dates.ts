/** Earliest year of a reading. */
const firstYear = 1900
const dateMaxCharacters = 40

const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ].*)?$/
const dayFirstDotted = /^(?:(?:(\d{1,2})\.\s?)?(\d{1,2})\.\s?)(\d{4})(?:,? .*)?$/
const slashed = /^(?:(\d{1,2})[-/])?(\d{1,2})[-/](\d{4})(?:,? .*)?$/

type Parts = [year: number, month: number | null, day: number | null]

/**
 * Returns the text of a cell without the brackets that LibraryThing writes, cut after the maximum length of a date.
 */
export const dateText = (cell: string): string =>
  cell
    .slice(0, dateMaxCharacters + 1)
    .replace(/^\[|\]$/g, '')
    .trim()

/** True if a cell that is no valid date was meant as a date. Zeros and words mean that there is no date. */
export const isMeantAsDate = (cell: string): boolean => /[1-9]/.test(dateText(cell))

/**
 * Reads a date in the precision in which it is written: `2007/05/08`, `2007-05`, `[2007-05-08]`, `8.5.2007`,
 * `2007-05-08T10:00`. Of `3/4/2007` only the year is certain: it may be April or March. Returns null for other
 * texts, nonexistent days, years before 1900 and the future. Tomorrow is allowed because of time zones.
 */
export function dateOf(cell: string, now: Date): string | null {
  const parts = cell.length > dateMaxCharacters ? null : partsOf(dateText(cell))
  if (parts === null) return null
  const [year, month, day] = parts
  if (year < firstYear || !isDay(year, month, day)) return null
  const date = [String(year), ...[month, day].filter((part) => part !== null).map(twoDigits)].join('-')
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString()
  return date > tomorrow.slice(0, date.length) ? null : date
}

/** True if `a` is certainly after `b`. Both are compared in the precision of the less precise date. */
export function isAfter(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length) > b.slice(0, length)
}

function partsOf(text: string): Parts | null {
  const iso = yearFirst.exec(text)
  if (iso) return [Number(iso[1]), numberOf(iso[2]), numberOf(iso[3])]
  const dotted = dayFirstDotted.exec(text)
  if (dotted) return [Number(dotted[3]), numberOf(dotted[2]), numberOf(dotted[1])]
  const [, first, second, year] = slashed.exec(text) ?? []
  return year === undefined ? null : slashedParts(Number(year), numberOf(first), Number(second))
}

/** Returns a date with day and month in their only possible order; only the year if both orders are possible. */
function slashedParts(year: number, first: number | null, second: number): Parts {
  if (first === null) return [year, second, null]
  if (first === second || (first > 12 && second <= 12)) return [year, second, first]
  if (second > 12 && first <= 12) return [year, first, second]
  // no order is possible: the day does not exist; both orders are possible: only the year is certain
  return first > 12 ? [year, first, second] : [year, null, null]
}

const numberOf = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits))
const twoDigits = (part: number): string => String(part).padStart(2, '0')

function isDay(year: number, month: number | null, day: number | null): boolean {
  if (month === null) return true
  if (month < 1 || month > 12) return false
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}
