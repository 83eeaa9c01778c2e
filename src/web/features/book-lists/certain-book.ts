import type { MatchedLine } from '#contract/calls/book-lists'

/** Returns the id of the book that matches a line with certainty, or of the only book with this title; else null. */
export function certainBook({ bin, books, line }: MatchedLine): number | null {
  const [book, ...others] = books
  if (book === undefined) return null
  const isTyped = book.title.toLowerCase() === line.trim().toLowerCase()
  return bin === 'matched' || (others.length === 0 && isTyped) ? book.id : null
}
