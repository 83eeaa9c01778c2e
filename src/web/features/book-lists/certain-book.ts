import type { MatchedLine } from '#contract/calls/book-lists'

/**
 * Returns the id of the book that a line of pasted text names: the certain match, or the only candidate if its
 * title equals the line. Null in other cases.
 */
export function certainBook({ bin, books, line }: MatchedLine): number | null {
  const [book, ...others] = books
  if (book === undefined) return null
  const isTyped = book.title.toLowerCase() === line.trim().toLowerCase()
  return bin === 'matched' || (others.length === 0 && isTyped) ? book.id : null
}
