const numberMaxCharacters = 40

/** Reads a number with a decimal point or comma, else returns null. */
export function numberOf(cell: string): number | null {
  if (cell.length > numberMaxCharacters) return null
  const text = cell.replace(/^\[|\]$/g, '').replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

/** Dates that programs write for an unknown date: `0101-01-01` (Calibre), `0001-01-01`, `1900-01-00`, `9999-12-31`. */
const undefinedDate =
  /^\W?(?:0\d{3}|9999)-\d\d-\d\d|^\W?(?:1899-12-3|1900-01-00)|^\W?1970-01-01[T ]00:00|^\D*0*1?01$/

/**
 * Reads the year of a year or date: `1965`, `-750`, `c1965`, `1.8.1965`. Null for other texts and {@link
 * undefinedDate}.
 */
export function yearOf(cell: string, now: Date): number | null {
  if (cell.length > numberMaxCharacters || undefinedDate.test(cell.trim())) return null
  const year = Number(/(?<!\d)(?:(?<=^\[?)-)?\d{3,4}(?!\d)/.exec(cell)?.[0] ?? Number.NaN)
  // a book may be announced up to five years before its publication
  return Number.isInteger(year) && year !== 0 && Math.abs(year) <= now.getUTCFullYear() + 5 ? year : null
}

/** Reads a number of pages: `412`, `412 p.`, `1.216 Seiten`, `1,216`. */
export function pagesOf(cell: string): number | null {
  if (cell.length > numberMaxCharacters) return null
  const digits = cell.trim().replace(/\s?(?:pages?|pp?|s|seiten?|pag|pagine|pagina)\.?$/i, '')
  const pages = numberOf(/^\d{1,3}[.,]\d{3}$/.test(digits) ? digits.replace(/[.,]/, '') : digits)
  return pages !== null && Number.isInteger(pages) && pages > 0 && pages < 100_000 ? pages : null
}

/** Reads a count; returns 0 for other texts. */
export const countOf = (cell: string): number => Math.max(0, Math.trunc(numberOf(cell) ?? 0))
