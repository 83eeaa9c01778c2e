import type { Queryable } from '../../platform/database/types.ts'
import { tagBooks } from '../tags/index.ts'
import type { RowRecord } from './import-rows.repo.ts'

type Row = Pick<RowRecord, 'given' | 'workId'>

export interface RowTags {
  /**
   * Returns the tags that were added to a book. Further calls return none, so that only one row of a book stores
   * them.
   */
  added(workId: number): string[]
  /** True if a shelf of the row did not become a tag, because the book or the reader has too many tags. */
  areLeftOut(row: Row): boolean
}

/** Adds the shelves of rows to their books as tags. */
export async function tagRows(tx: Queryable, userId: string, rows: readonly Row[]): Promise<RowTags> {
  const books = rows.flatMap(({ workId, given }) => {
    // rows stored by an earlier version of the program have no shelves
    const tags = given.shelves ?? []
    return workId === null || tags.length === 0 ? [] : [{ bookId: workId, tags }]
  })
  const { added, leftOut } =
    books.length === 0 ? { added: [], leftOut: [] } : await tagBooks(tx, userId, books)
  const addedByBook = new Map(added.map(({ bookId, tags }) => [bookId, tags]))
  return {
    added(workId) {
      const tags = addedByBook.get(workId) ?? []
      addedByBook.delete(workId)
      return [...tags]
    },
    areLeftOut: ({ workId, given }) =>
      leftOut.some(
        ({ bookId, tags }) => bookId === workId && tags.some((tag) => given.shelves.includes(tag)),
      ),
  }
}
