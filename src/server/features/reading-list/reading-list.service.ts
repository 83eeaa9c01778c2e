import type { z } from 'zod'
import type { ReadingStatus } from '#contract/enums'
import type { Language } from '#contract/languages'
import type {
  Reading,
  ReadingEntry,
  ReadingListQuery,
  ReadingMark,
  ReadingPage,
  restoreReadingEntry,
  updateReadingEntry,
} from '#contract/reading-list'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import { retryWhereBlocked } from '../../platform/database/retry.ts'
import type { Database } from '../../platform/database/types.ts'
import { AppError, type InputIssue, notFound, validationFailed } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { fold } from '../../platform/text/fold.ts'
import { readReadings } from './dates.ts'
import { createListedBooks } from './listed-books.ts'
import { moveEntry } from './queue.repo.ts'
import { countByStatus, countItems, listItems, readingCursorTypeOf } from './reading-list-page.repo.ts'
import {
  deleteEntry,
  findEntry,
  insertEntry,
  isEditionOf,
  listMarks,
  putEntry,
  type ReadingParts,
  replaceReadings,
  updateEntry,
} from './reading-list.repo.ts'
import { presentCounts, presentEntry, presentItem, presentMark } from './reading-list.presenter.ts'

/** A change of an entry, as it comes in. */
export type EntryInput = z.output<NonNullable<typeof updateReadingEntry.body>>
/** An entry that is put back, as it comes in. */
export type RestoredInput = z.output<NonNullable<typeof restoreReadingEntry.body>>

/**
 * Reading lists; every method is about the list of `userId` alone. @throws AppError `not_found` for a book there is not
 */
export interface ReadingList {
  marks(userId: string): Promise<ReadingMark[]>
  /** @throws AppError `bad_cursor` */
  page(userId: string, query: ReadingListQuery, language: Language): Promise<ReadingPage>
  /** @throws AppError `not_found` where the book is not on the list */
  find(userId: string, bookId: number): Promise<ReadingEntry>
  put(userId: string, bookId: number, status: ReadingStatus): Promise<ReadingEntry>
  /** @throws as `find`; InputError for dates that cannot be and editions of other books */
  update(userId: string, bookId: number, change: EntryInput): Promise<ReadingEntry>
  remove(userId: string, bookId: number): Promise<void>
  /** @throws InputError as `update` */
  restore(userId: string, bookId: number, entry: RestoredInput): Promise<ReadingEntry>
  /** @throws AppError `not_found` where one of the two is not in the queue */
  move(userId: string, bookId: number, beforeBookId: number | null): Promise<void>
}

/**
 * The latest moment a cursor of times may hold, in microseconds: PostgreSQL knows no later one that we would ever
 * write.
 */
const latestMoment = 8e15

/** Makes the feature's rules. */
export function createReadingList(parts: { db: Database; cache: KeyedCache; clock: Clock }): ReadingList {
  const { db, clock } = parts
  const listedBooks = createListedBooks(parts)
  const readingsOf = (input: readonly Reading[] | undefined, faults: InputIssue[]): ReadingParts[] | null => {
    if (input === undefined) return null
    const read = readReadings(input, clock.now())
    faults.push(...read.faults)
    return read.readings
  }
  const progressFaults = (change: Pick<EntryInput, 'progressPages' | 'progressPercent'>): InputIssue[] =>
    typeof change.progressPages === 'number' && typeof change.progressPercent === 'number'
      ? [{ path: 'progressPercent', code: 'invalid' }]
      : []
  const entryOf = async (userId: string, bookId: number): Promise<ReadingEntry> => {
    const row = await findEntry(db, userId, bookId)
    if (!row) throw notFound('reading-entry')
    return presentEntry(row)
  }

  return {
    marks: async (userId) => (await listMarks(db, userId)).map(presentMark),
    async page(userId, { status, rating, sort, q, tag, cursor, limit }, language) {
      const filters = { status, rating, tag, words: q === undefined ? undefined : wordsOf(q) }
      const [rows, matrix, found] = await Promise.all([
        listItems(db, userId, sort, filters, language, limit + 1, afterOf(cursor, sort)),
        countByStatus(db, userId),
        filters.words || tag !== undefined ? countItems(db, userId, filters) : null,
      ])
      const counted = presentCounts(matrix, status)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const isMore = rows.length > limit && last
      const shownBooks = await listedBooks(
        shown.map(({ bookId }) => bookId),
        language,
      )
      return {
        // a work on a list is never deleted, so none is missing
        items: shown.flatMap((row) => {
          const book = shownBooks.get(row.bookId)
          return book ? [presentItem(row, book)] : []
        }),
        nextCursor: isMore ? encodeCursor(sort, last.sortValue, last.entryId) : null,
        total: found ?? (rating ? counted.ratingCounts[rating] : counted.counts[status ?? 'all']),
        more: false,
        ...counted,
      }
    },
    find: entryOf,
    async put(userId, bookId, status) {
      const row = await putEntry(db, userId, bookId, status)
      if (!row) throw notFound('book')
      return presentEntry(row)
    },
    async update(userId, bookId, { readings: input, ...change }) {
      const faults = progressFaults(change)
      const readings = readingsOf(input, faults)
      if (typeof change.editionId === 'number' && !(await isEditionOf(db, bookId, change.editionId)))
        faults.push({ path: 'editionId', code: 'invalid' })
      if (faults.length > 0) throw validationFailed(faults)
      const stored = { ...change, ...(change.note === undefined ? {} : { note: change.note || null }) }
      if (readings === null) {
        const row = await updateEntry(db, userId, bookId, stored)
        if (!row) throw notFound('reading-entry')
        return presentEntry(row)
      }
      await retryWhereBlocked(() =>
        db.transaction(async (tx) => {
          // the update locks the row, so that two replacements cannot add up
          const row = await updateEntry(tx, userId, bookId, stored)
          if (!row) throw notFound('reading-entry')
          await replaceReadings(tx, userId, row.entryId, readings)
        }),
      )
      return entryOf(userId, bookId)
    },
    remove: (userId, bookId) => deleteEntry(db, userId, bookId),
    async restore(userId, bookId, { readings: input, addedAt, changedAt, ...entry }) {
      const faults = progressFaults(entry)
      const readings = readingsOf(input, faults)!
      const [added, changed] = [momentOf(addedAt), momentOf(changedAt)]
      if (!added) faults.push({ path: 'addedAt', code: 'invalid' })
      if (!changed) faults.push({ path: 'changedAt', code: 'invalid' })
      if (!added || !changed || faults.length > 0) throw validationFailed(faults)
      const stored = {
        ...entry,
        flag: entry.status === 'to-read' ? null : entry.flag,
        note: entry.note || null,
        lostEdition: entry.lostEdition ?? null,
        addedAt: added,
        changedAt: changed,
      }
      await db.transaction(async (tx) => {
        const id = await insertEntry(tx, userId, bookId, stored)
        if (id !== null) await replaceReadings(tx, userId, id, readings)
      })
      const row = await findEntry(db, userId, bookId)
      if (!row) throw notFound('book')
      return presentEntry(row)
    },
    async move(userId, bookId, beforeBookId) {
      const isMoved = await retryWhereBlocked(() =>
        db.transaction((tx) => moveEntry(tx, userId, bookId, beforeBookId)),
      )
      if (!isMoved) throw notFound('reading-entry')
    },
  }
}

/** Where a page goes on; a moment that no database could hold was not written by us. */
function afterOf(cursor: string | undefined, sort: ReadingListQuery['sort']) {
  if (cursor === undefined) return null
  const after = decodeCursor(cursor, sort, readingCursorTypeOf(sort))
  if (sort === 'added' && !(Number(after.value) >= 0 && Number(after.value) < latestMoment))
    throw new AppError('bad_cursor')
  return after
}

/** A tsquery of all words of a question, each the beginning of one; undefined where nothing is left to look for. */
function wordsOf(question: string): string | undefined {
  const words = fold(question).split(' ').filter(Boolean)
  return words.length === 0 ? undefined : words.map((word) => `'${word.replaceAll("'", "''")}':*`).join(' & ')
}

/** A moment as we write it, to the millisecond; null for anything else. */
function momentOf(text: string): Date | null {
  const moment = new Date(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(moment.getTime()) ? moment : null
}
