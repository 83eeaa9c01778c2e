/** Returns the page count that makes the spines on a shelf thick, or thin if more than 20 books must fit. */
export const shelfPages = (books: number): number => (books > 20 ? 350 : 720)
