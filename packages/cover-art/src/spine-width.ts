/** Number of pages that is assumed for a book without a page count. */
const usualPages = 320

/** Returns the width of a spine, 600 high, for a number of pages. */
export const spineWidth = (pages: number = usualPages): number =>
  Math.round(Math.max(46, Math.min(118, 28 + pages / 9)))

/** Minimum number of pages of a drawn spine, because a thinner one has no space for the title. */
const spinePagesMin = 350

/** Returns the number of pages for the {@link spineWidth} of a drawn spine. `pages`: real number, null if unknown. */
export const spinePages = (pages: number | null): number => Math.max(spinePagesMin, pages ?? 0)
