import type { OrderedRow } from './imports.repo.ts'
import type { ImportedRow } from './read-import.ts'

/**
 * Sets the order of writing: first rows by their position in the queue of books to read, then by the date of addition.
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
