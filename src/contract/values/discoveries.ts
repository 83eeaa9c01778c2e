/** Slugs of the book lists whose books are selected by rules. Each of them has its own page. */
export const discoveries = [
  'start-here',
  'short-and-standalone',
  'complete-series',
  'award-winners',
  'new-in-my-language',
  'under-the-radar',
] as const
export type Discovery = (typeof discoveries)[number]

/** Number of decades that count as new, including the current decade. Reprints of older books are not new. */
const decadesOfNews = 2

/** Returns the latest decades up to a year as the value of the filter `decade`: `2010,2020`. */
export function recentDecades(year: number): string {
  const present = Math.floor(year / 10) * 10
  return Array.from({ length: decadesOfNews }, (_, at) => present - 10 * (decadesOfNews - 1 - at)).join(',')
}
