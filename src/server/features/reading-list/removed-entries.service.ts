import type { z } from 'zod'
import { removedEntryDays } from '#contract/values/retention'
import type { Page } from '#contract/calls/pagination'
import type { Language } from '#contract/values/languages'
import type { listRemovedEntries, ReadingEntry, RemovedEntry } from '#contract/calls/reading-list'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Database } from '../../platform/database/types.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import type { createListedBooks } from './listed-books.ts'
import { presentRemoved } from './reading-list.presenter.ts'
import {
  countRemoved,
  deleteRemoved,
  listRemoved,
  pruneRemoved,
  restoreEntry,
} from './removed-entries.repo.ts'

type RemovedQuery = z.output<NonNullable<typeof listRemovedEntries.query>>

/** Payload types of the background tasks of reading lists, by task name. */
export interface ReadingListPayloads {
  'prune-removed-entries': unknown
}

/** Lists, restores and permanently deletes entries that a reader has removed from the reading list. */
export interface RemovedEntries {
  /** @throws AppError `bad_cursor` */
  removed(userId: string, query: RemovedQuery, language: Language): Promise<Page<RemovedEntry>>
  restore(userId: string, id: number): Promise<ReadingEntry>
  forget(userId: string, id: number): Promise<void>
  tasks: TaskTable<ReadingListPayloads>
  cron: readonly CronEntry<keyof ReadingListPayloads>[]
}

interface RemovedEntriesParts {
  db: Database
  listedBooks: ReturnType<typeof createListedBooks>
  /** Returns the entry of a book. @throws AppError `not_found` */
  entryOf(userId: string, bookId: number): Promise<ReadingEntry>
}

export const createRemovedEntries = ({ db, listedBooks, entryOf }: RemovedEntriesParts): RemovedEntries => ({
  async removed(userId, { limit, cursor }, language) {
    const after = cursor === undefined ? null : decodeCursor(cursor, 'removed', 'position')
    const [rows, total] = await Promise.all([
      listRemoved(db, userId, limit + 1, after && after.value),
      countRemoved(db, userId),
    ])
    const { shown, nextCursor } = cutPage(rows, limit, (last) =>
      encodeCursor('removed', last.id, last.workId),
    )
    const books = await listedBooks(
      shown.map(({ workId }) => workId),
      language,
    )
    const items = shown.flatMap((row) => {
      const book = books.get(row.workId)
      return book ? [presentRemoved(row, book)] : []
    })
    return { items, nextCursor, total, more: false }
  },
  async restore(userId, id) {
    const bookId = await retryIfBlocked(() => db.transaction((tx) => restoreEntry(tx, userId, id)))
    if (bookId === null) throw notFound('reading-entry')
    return entryOf(userId, bookId)
  },
  async forget(userId, id) {
    if (!(await deleteRemoved(db, userId, id))) throw notFound('reading-entry')
  },
  tasks: {
    async 'prune-removed-entries'(_, { signal }) {
      while (!signal.aborted && (await pruneRemoved(db, removedEntryDays)));
    },
  },
  cron: [{ task: 'prune-removed-entries', match: '37 * * * *' }],
})
