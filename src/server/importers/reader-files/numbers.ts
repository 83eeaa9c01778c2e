/** A longer cell is no number. */
const longestNumber = 40

/** A number as files have it, with a point or a comma; null where the cell holds anything else. */
export function numberIn(cell: string): number | null {
  if (cell.length > longestNumber) return null
  const text = cell.replace(/^\[|\]$/g, '').replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

/**
 * The number of a rating, with or without the `/5` behind it: `4`, `3.5`, `4 / 5`; null where the cell holds anything
 * else.
 */
export function ratingIn(cell: string): number | null {
  if (cell.length > longestNumber) return null
  const beforeFive = cell.endsWith('5') ? cell.slice(0, -1).trimEnd() : ''
  return numberIn(beforeFive.endsWith('/') ? beforeFive.slice(0, -1).trimEnd() : cell)
}

/**
 * Stars above 0 and up to 5, as given. 0 means in every export that none were given. `4/5` and `★★★★½` are read too.
 * @param outOf what the column's name says the scale is
 */
export function starsOf(cell: string, outOf: 5 | 10 = 5): number | null {
  const drawn = /^([★⭐]{1,5})(½)?$/u.exec(cell)
  if (drawn) return [...drawn[1]!].length + (drawn[2] === undefined ? 0 : 0.5)
  const given = ratingIn(cell)
  // hundredths are kept
  const stars = given === null ? 0 : Math.round((given * 500) / outOf) / 100
  return stars > 0 && stars <= 5 ? stars : null
}

/** The year in a cell that holds one or a date: `1965`, `1965.0`, `-750`, `c1965`, `1965-08-01`, `1.8.1965`. */
export function yearOf(cell: string, now: Date): number | null {
  if (cell.length > longestNumber) return null
  const year = Number(/(?<!\d)(?:(?<=^\[?)-)?\d{3,4}(?!\d)/.exec(cell)?.[0] ?? Number.NaN)
  // what is announced has a year too
  return Number.isInteger(year) && year !== 0 && Math.abs(year) <= now.getUTCFullYear() + 5 ? year : null
}

/** Pages of a book: `612`, `612 `; null where the cell says nothing of that. */
export function pagesOf(cell: string): number | null {
  const pages = numberIn(cell.trim())
  return pages !== null && Number.isInteger(pages) && pages > 0 && pages < 100_000 ? pages : null
}

/** How often, from a cell that counts; 0 where it does not. */
export const countOf = (cell: string): number => Math.max(0, Math.trunc(numberIn(cell) ?? 0))
