const numberMaxCharacters = 40

/** Reads a number with a decimal point or comma; returns null for other texts. */
export function numberOf(cell: string): number | null {
  if (cell.length > numberMaxCharacters) return null
  const text = cell.replace(/^\[|\]$/g, '').replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

/** Reads a rating as a number, with or without `/5`: `4`, `3.5`, `4 / 5`. */
export function ratingOf(cell: string): number | null {
  if (cell.length > numberMaxCharacters) return null
  const beforeFive = cell.endsWith('5') ? cell.slice(0, -1).trimEnd() : ''
  return numberOf(beforeFive.endsWith('/') ? beforeFive.slice(0, -1).trimEnd() : cell)
}

/**
 * Returns stars above 0 and up to 5, rounded to hundredths: `3.5`, `4/5`, `★★★★½`. Every site writes 0 for no rating.
 * @param outOf the largest rating of the column
 */
export function starsOf(cell: string, outOf: 5 | 10 = 5): number | null {
  const drawn = /^([★⭐]{1,5})(½)?$/u.exec(cell)
  if (drawn) return [...drawn[1]!].length + (drawn[2] === undefined ? 0 : 0.5)
  const rating = ratingOf(cell)
  const stars = rating === null ? 0 : Math.round((rating * 500) / outOf) / 100
  return stars > 0 && stars <= 5 ? stars : null
}

/** Reads a year from a year or a date: `1965`, `1965.0`, `-750`, `c1965`, `1965-08-01`, `1.8.1965`. */
export function yearOf(cell: string, now: Date): number | null {
  if (cell.length > numberMaxCharacters) return null
  const year = Number(/(?<!\d)(?:(?<=^\[?)-)?\d{3,4}(?!\d)/.exec(cell)?.[0] ?? Number.NaN)
  // announced books have a year in the future
  return Number.isInteger(year) && year !== 0 && Math.abs(year) <= now.getUTCFullYear() + 5 ? year : null
}

/** Reads a number of pages. */
export function pagesOf(cell: string): number | null {
  const pages = numberOf(cell.trim())
  return pages !== null && Number.isInteger(pages) && pages > 0 && pages < 100_000 ? pages : null
}

/** Reads a count; returns 0 for other texts. */
export const countOf = (cell: string): number => Math.max(0, Math.trunc(numberOf(cell) ?? 0))
