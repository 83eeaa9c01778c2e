import type { AwardRecord } from '#contract/calls/awards'

type Winner = AwardRecord['winners'][number]

/** An author with at least three wins in a category, and the books, the earliest first. */
export interface OftenWon {
  author: Winner['authors'][number]
  books: Winner[]
}

/** Minimum number of wins of an author, and maximum number of authors. */
const [least, shown] = [3, 4]

/**
 * Returns the authors with the most wins. Authors with equal numbers are sorted: those who won in consecutive years
 * first, then by their first win.
 */
export function oftenWon(winners: AwardRecord['winners']): OftenWon[] {
  const books = Map.groupBy(
    winners.toReversed().flatMap((winner) => winner.authors.map((author) => ({ author, winner }))),
    ({ author }) => author.id,
  )
  return [...books.values()]
    .filter((ofAuthor) => ofAuthor.length >= least)
    .map((ofAuthor) => ({ author: ofAuthor[0]!.author, books: ofAuthor.map(({ winner }) => winner) }))
    .toSorted((a, b) => b.books.length - a.books.length || Number(isInARow(b)) - Number(isInARow(a)))
    .slice(0, shown)
}

/** Returns true if the wins are in consecutive years. */
export const isInARow = ({ books }: OftenWon): boolean =>
  books.every(({ year }, at) => at === 0 || (year !== null && year - 1 === books[at - 1]!.year))
