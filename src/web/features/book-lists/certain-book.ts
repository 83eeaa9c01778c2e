import type { MatchedLine } from '#contract/calls/book-lists'

/** Returns the book that matches a line with certainty, or the only book if its title equals the line; else null. */
export function certainBook({ bin, books, line }: MatchedLine): number | null {
  const [book, ...others] = books
  if (book === undefined) return null
  const isTyped = book.title.toLowerCase() === line.trim().toLowerCase()
  return bin === 'matched' || (others.length === 0 && isTyped) ? book.id : null
}
