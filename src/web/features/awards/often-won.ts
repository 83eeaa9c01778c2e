import type { AwardRecord } from '#contract/calls/awards'

type Winner = AwardRecord['winners'][number]

/** An author with the books that won a category, the earliest first. */
interface OftenWon {
  author: Winner['authors'][number]
  books: Winner[]
}

const minWins = 3
const maxAuthors = 4

/** Returns up to four authors with at least three wins. Authors with the most wins are first. */
export function oftenWon(winners: AwardRecord['winners']): OftenWon[] {
  const books = Map.groupBy(
    winners.toReversed().flatMap((winner) => winner.authors.map((author) => ({ author, winner }))),
    ({ author }) => author.id,
  )
  return [...books.values()]
    .filter((ofAuthor) => ofAuthor.length >= minWins)
    .map((ofAuthor) => ({ author: ofAuthor[0]!.author, books: ofAuthor.map(({ winner }) => winner) }))
    .toSorted((a, b) => b.books.length - a.books.length || Number(isInARow(b)) - Number(isInARow(a)))
    .slice(0, maxAuthors)
}

/** Returns true if an author has won in consecutive years. */
export const isInARow = ({ books }: OftenWon): boolean =>
  books.every(({ year }, at) => at === 0 || (year !== null && year - 1 === books[at - 1]!.year))
