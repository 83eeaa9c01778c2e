/** Assumed number of pages of a book whose number of pages is unknown. */
const usualPages = 320

/** Returns the width of a spine for a number of pages, if the spine is 600 high. */
export const spineWidth = (pages: number = usualPages): number =>
  Math.round(Math.max(46, Math.min(118, 28 + pages / 9)))

/**
 * Minimum number of pages by which the width of a drawn spine is computed, because a thinner spine has no space for the
 * title.
 */
const spinePagesMin = 350

/**
 * Returns the number of pages by which the width of a drawn spine is computed. `pages` is the real number; null if
 * unknown.
 */
export const spinePages = (pages: number | null): number => Math.max(spinePagesMin, pages ?? 0)
