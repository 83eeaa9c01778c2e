import type { z } from 'zod'
import { type ReadingStatus, shelfOf } from '#contract/values/enums'
import type { changeManyEntries, EntryBefore, EntryToRestore } from '#contract/calls/many-entries'
import type { Clock } from '../../platform/clock.ts'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Database } from '../../platform/database/types.ts'
import { conflict, validationFailed } from '../../platform/http/errors.ts'
import { presentReading, readReadings } from './dates.ts'
import {
  type BeforeRow,
  dateMany,
  listBefore,
  lockListOf,
  restoreStatus,
  putMany,
} from './many-entries.repo.ts'
import { findShelf, replaceReadings } from './reading-list.repo.ts'
import { removeEntry } from './removed-entries.repo.ts'

export type ManyInput = z.output<NonNullable<typeof changeManyEntries.body>>

/** Changes many books of a reading list at once. */
export interface ManyEntries {
  /**
   * Changes the status of books, or adds a missing finish date to books with the status 'read'. `before`: the changed
   * entries as they were.
   * @throws InputError; AppError `conflict` if a book is neither on the shelf expected in `from` nor on the new shelf
   */
  changeMany(userId: string, change: ManyInput): Promise<{ changed: number; before: EntryBefore[] }>
  /**
   * Undoes `changeMany` with the entries that it returned as `before`. Removes the books that it added to the list.
   * Returns the number of changed entries.
   * @throws InputError for impossible dates; AppError `conflict` if a book is not on the shelf `from`
   */
  restoreMany(userId: string, entries: readonly EntryToRestore[]): Promise<number>
}

/**
 * True if at least one book does not have the new status, because the book was not on the expected shelf.
 * @param put ids of the changed books
 */
const isMissed = (before: readonly BeforeRow[], status: ReadingStatus, put: ReadonlySet<number>): boolean =>
  before.some(({ bookId, kept }) => (kept?.status !== status || kept.flag !== null) && !put.has(bookId))

/** Returns the state of a book before a change, in the form that `restoreMany` takes. */
export const presentBefore = ({ bookId, kept }: BeforeRow): EntryBefore => ({
  bookId,
  kept: kept && { ...kept, readings: kept.readings.map(presentReading) },
})

export function createManyEntries({ db, clock }: { db: Database; clock: Clock }): ManyEntries {
  return {
    async changeMany(userId, { bookIds, status, finished, from }) {
      const read = finished === undefined ? null : readReadings([{ started: null, finished }], clock.now())
      if (read && read.issues.length > 0)
        throw validationFailed(read.issues.map((issue) => ({ ...issue, path: 'finished' })))
      return retryIfBlocked(() =>
        db.transaction(async (tx) => {
          await lockListOf(tx, userId)
          const before = await listBefore(tx, userId, bookIds)
          const put = status === undefined ? [] : await putMany(tx, userId, bookIds, status, from)
          if (status !== undefined && from !== undefined && isMissed(before, status, new Set(put)))
            throw conflict()
          const [, , , year = null, month = null, day = null] = read?.readings[0] ?? []
          const dated = year === null ? [] : await dateMany(tx, userId, bookIds, [year, month, day])
          const changed = new Set([...put, ...dated])
          return {
            changed: changed.size,
            before: before.filter(({ bookId }) => changed.has(bookId)).map(presentBefore),
          }
        }),
      )
    },
    async restoreMany(userId, entries) {
      const read = entries.map(({ kept }) => readReadings(kept?.readings ?? [], clock.now()))
      if (read.some(({ issues }) => issues.length > 0))
        throw validationFailed([{ path: 'entries', code: 'invalid' }])
      return retryIfBlocked(() =>
        db.transaction(async (tx) => {
          await lockListOf(tx, userId)
          let restored = 0
          for (const [at, { bookId, kept, from }] of entries.entries()) {
            const id = kept
              ? await restoreStatus(tx, userId, bookId, kept, from)
              : await removeEntry(tx, userId, bookId, from)
            if (id === null) {
              const current = from === undefined ? undefined : await findShelf(tx, userId, bookId)
              // a repeated undo finds the book on its former shelf
              if (current !== undefined && current !== (kept && shelfOf(kept))) throw conflict({ current })
              continue
            }
            if (kept) await replaceReadings(tx, userId, id, read[at]!.readings)
            restored += 1
          }
          return restored
        }),
      )
    },
  }
}
