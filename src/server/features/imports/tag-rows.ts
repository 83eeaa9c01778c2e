import type { Queryable } from '../../platform/database/types.ts'
import { tagBooks } from '../tags/index.ts'
import type { RowRecord } from './import-rows.repo.ts'

/**
 * Adds the shelves of rows as tags to their books, in the caller's transaction. Returns a function that returns the
 * added tags of a book the first time it is called for the book, then none.
 */
export async function tagRows(
  tx: Queryable,
  userId: string,
  rows: readonly Pick<RowRecord, 'given' | 'workId'>[],
): Promise<(workId: number) => string[]> {
  const books = rows.flatMap(({ workId, given }) => {
    // rows that were stored by earlier versions have none
    const tags = given.shelves ?? []
    return workId === null || tags.length === 0 ? [] : [{ bookId: workId, tags }]
  })
  const added = new Map((await addTags(tx, userId, books)).map(({ bookId, tags }) => [bookId, tags]))
  return (workId) => {
    const tags = added.get(workId) ?? []
    added.delete(workId)
    return [...tags]
  }
}

const addTags = async (tx: Queryable, userId: string, books: Parameters<typeof tagBooks>[2]) =>
  books.length === 0 ? [] : tagBooks(tx, userId, books)
