import type { OrderedRow } from './imports.repo.ts'
import type { ImportedRow } from './read-import.ts'

/**
 * Sets the order in which rows are written. Rows with a position in the reader's queue of books to read come first, by
 * this position. The other rows follow by the date on which the book was added, oldest first.
 */
export function inOrder(rows: readonly ImportedRow[]): OrderedRow[] {
  const keyOf = ({ queue, addedAt }: OrderedRow): [number, string] => [queue ?? Infinity, addedAt ?? '9999']
  const sorted = rows
    .map((row): OrderedRow => ({ ...row, order: 0 }))
    .toSorted((a, b) => {
      const [[oneQueue, one], [otherQueue, other]] = [keyOf(a), keyOf(b)]
      if (oneQueue !== otherQueue) return oneQueue < otherQueue ? -1 : 1
      return one < other ? -1 : one > other ? 1 : a.place - b.place
    })
  sorted.forEach((row, at) => (row.order = at))
  return sorted
}
