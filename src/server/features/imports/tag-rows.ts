import type { Queryable } from '../../platform/database/types.ts'
import { tagBooks } from '../tags/index.ts'
import type { RowRecord } from './import-rows.repo.ts'

type Row = Pick<RowRecord, 'given' | 'workId'>

/** The tags that were added for rows. */
export interface RowTags {
  /** Returns the added tags of a book the first time it is called for the book, then none. */
  added(workId: number): string[]
  /** True if shelves of the row exceed the limits of tags. */
  areLeftOut(row: Row): boolean
}

/** Adds the shelves of rows as tags to their books, in the caller's transaction. */
export async function tagRows(tx: Queryable, userId: string, rows: readonly Row[]): Promise<RowTags> {
  const books = rows.flatMap(({ workId, given }) => {
    // rows that were stored by earlier versions have none
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
