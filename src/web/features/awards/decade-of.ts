/** The year that the decade of a year begins with. */
export const decadeOf = (year: number): number => Math.floor(year / 10) * 10
