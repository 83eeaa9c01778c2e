/** Rounds stars of a file to whole stars, at least 1: 3.75 becomes 4. */
export const wholeStars = (given: number): number => Math.max(1, Math.round(given))
