/** Pages for which the spines of a shelf are drawn. More than 20 thick spines do not fit, so all are thin. */
export const shelfPages = (books: number): number => (books > 20 ? 350 : 720)
