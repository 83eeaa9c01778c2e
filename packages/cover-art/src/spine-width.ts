/** Spines of books without a known number of pages are as thick as one of this many. */
const usualPages = 320

/** How wide a spine of 600 in height is drawn. */
export const spineWidth = (pages: number = usualPages): number =>
  Math.round(Math.max(46, Math.min(118, 28 + pages / 9)))

/** A thinner one would have no room for its title. */
const spinePagesMin = 350

/** Pages that the spine of a book is drawn with; null: nobody knows them. */
export const spinePages = (pages: number | null): number => Math.max(spinePagesMin, pages ?? 0)
