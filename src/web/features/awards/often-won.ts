import type { AwardRecord } from '#contract/calls/awards'

type Winner = AwardRecord['winners'][number]

/** An author who won a category more than twice, with the books, the earliest first. */
export interface OftenWon {
  author: Winner['authors'][number]
  books: Winner[]
}

/** So often is a story, and so many authors are shown. */
const [least, shown] = [3, 4]

/** Who won most often; of those who won equally often those who did it in a row, then the earliest first. */
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

/** Whether each of the books won in the year after the one before. */
export const isInARow = ({ books }: OftenWon): boolean =>
  books.every(({ year }, at) => at === 0 || (year !== null && year - 1 === books[at - 1]!.year))
