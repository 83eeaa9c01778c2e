import type { MatchedLine } from '#contract/calls/book-lists'

/**
 * Returns the book id of a pasted line: the certain match, or the only candidate if its title equals the line; else
 * null.
 */
export function certainBook({ bin, books, line }: MatchedLine): number | null {
  const [book, ...others] = books
  if (book === undefined) return null
  const isTyped = book.title.toLowerCase() === line.trim().toLowerCase()
  return bin === 'matched' || (others.length === 0 && isTyped) ? book.id : null
}
