import type { Queryable } from '../../platform/database/types.ts'
import { tagBooks } from '../tags/index.ts'
import type { RowRecord } from './import-rows.repo.ts'

/**
 * Gives books the shelves of their rows as tags, in the caller's transaction. Answers, for a book, what is new of them:
 * once, for the first of its rows that asks.
 */
export async function tagRows(
  tx: Queryable,
  userId: string,
  rows: readonly Pick<RowRecord, 'given' | 'workId'>[],
): Promise<(workId: number) => string[]> {
  const books = rows.flatMap(({ workId, given }) => {
    // rows of before have none
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
