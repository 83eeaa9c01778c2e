import type { z } from 'zod'
import type { ReadingShelf } from '#contract/values/enums'
import { readingsPerEntry } from '#contract/values/limits'
import type { Language } from '#contract/values/languages'
import type {
  Diary,
  addToReadingList,
  ReadingEntry,
  ReadingListQuery,
  ReadingMark,
  ReadingPage,
  updateReadingEntry,
} from '#contract/calls/reading-list'
import type { EntryBefore } from '#contract/calls/many-entries'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import {
  type AppError,
  conflict,
  type InputIssue,
  notFound,
  validationFailed,
} from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import type { Target } from '../../platform/ordering/own-order.ts'
import { fold } from '@biblionaut/fold-text'
import { significantWords } from '../search/index.ts'
import { isTerm, termOf } from '../../platform/text/tsquery.ts'
import { copyIssues } from './own-copy.ts'
import { dateIssues, presentReading, readReadings } from './dates.ts'
import { createListedBooks } from './listed-books.ts'
import { listDiaryRows, listDiaryYears } from './diary.repo.ts'
import { listBefore } from './many-entries.repo.ts'
import { createManyEntries, type ManyEntries, presentBefore } from './many-entries.service.ts'
import { moveEntry } from './queue.repo.ts'
import { countByShelf, countItems, listItems, readingCursorTypeOf } from './reading-list-page.repo.ts'
import {
  findEntry,
  findShelf,
  isEditionOf,
  listMarks,
  putEntry,
  replaceReadings,
  resetProgress,
  updateEntry,
} from './reading-list.repo.ts'
import { presentCounts, presentEntry, presentItem, presentMonths } from './reading-list.presenter.ts'
import { readingsOfStatus } from './readings-of-status.ts'
import { countRemoved, removeEntry } from './removed-entries.repo.ts'
import { createRemovedEntries, type RemovedEntries } from './removed-entries.service.ts'

export type EntryInput = z.output<NonNullable<typeof updateReadingEntry.body>>
export type StatusInput = z.output<NonNullable<typeof addToReadingList.body>>

/** An entry after a change of status. `before`: the state before, with which `restoreMany` undoes the change. */
export type ChangedEntry = ReadingEntry & { before: EntryBefore['kept'] }

/**
 * Reads and changes reading lists. Every method reads and writes only the list of `userId`.
 * @throws AppError `not_found` if a book does not exist
 */
export interface ReadingList extends ManyEntries, RemovedEntries {
  marks(userId: string): Promise<ReadingMark[]>
  /** @throws AppError `bad_cursor` */
  page(userId: string, query: ReadingListQuery, language: Language): Promise<ReadingPage>
  /** Returns the entry of a book. @throws AppError `not_found` if the book is not on the list */
  find(userId: string, bookId: number): Promise<ReadingEntry>
  /**
   * Sets the status of a book, and adds the book to the list if necessary.
   * @throws InputError; AppError `conflict` if the book is not on the shelf `from`
   */
  put(userId: string, input: StatusInput): Promise<ChangedEntry>
  /**
   * Changes an entry.
   * @throws AppError `not_found`; `conflict` if it is not on the shelf `from`; InputError for impossible values
   */
  update(userId: string, bookId: number, change: EntryInput): Promise<ReadingEntry>
  /** Removes a book from the list. @throws AppError `conflict` if it is not on the shelf `from` */
  remove(userId: string, bookId: number, from?: ReadingShelf): Promise<{ removedId: number | null }>
  /** Returns the diary of a year, by default of the latest year with an event. */
  diary(userId: string, year: number | undefined, language: Language): Promise<Diary>
  /**
   * Moves a book in the queue of books to read.
   * @throws AppError `not_found` if this book, or the one before which it is moved, is not in the queue
   */
  move(userId: string, bookId: number, to: Target): Promise<void>
}

export function createReadingList(parts: { db: Database; cache: KeyedCache; clock: Clock }): ReadingList {
  const { db, clock } = parts
  const listedBooks = createListedBooks(parts)
  const entryOf = async (userId: string, bookId: number): Promise<ReadingEntry> => {
    const row = await findEntry(db, userId, bookId)
    if (!row) throw notFound('reading-entry')
    return presentEntry(row)
  }
  /**
   * Returns the error for a book that a write did not find: `not_found` if the book does not exist, else `conflict`
   * with its present shelf.
   */
  const conflictOf = async (tx: Queryable, userId: string, bookId: number): Promise<AppError> => {
    const current = await findShelf(tx, userId, bookId)
    return current === undefined ? notFound('book') : conflict({ current })
  }

  return {
    marks: (userId) => listMarks(db, userId),
    async page(userId, { status: shelf, undated, rating, sort, q, tag, copy, cursor, limit }, language) {
      const isUndated = undated !== undefined
      const filters = { shelf, isUndated, rating, tag, copy, words: q === undefined ? undefined : wordsOf(q) }
      const [rows, matrix, removedCount, found] = await Promise.all([
        listItems(db, userId, sort, filters, language, limit + 1, afterOf(cursor, sort)),
        countByShelf(db, userId),
        countRemoved(db, userId),
        filters.words || tag !== undefined || copy !== undefined ? countItems(db, userId, filters) : null,
      ])
      const counted = presentCounts(matrix, { shelf, isUndated })
      const unrated = isUndated ? counted.undatedCount : counted.counts[shelf ?? 'all']
      const { shown, nextCursor } = cutPage(rows, limit, (last) =>
        encodeCursor(sort, last.sortValue, last.entryId),
      )
      const shownBooks = await listedBooks(
        shown.map(({ bookId }) => bookId),
        language,
      )
      return {
        // the catalogue deletes no book that is on a reading list, so every book is found
        items: shown.flatMap((row) => {
          const book = shownBooks.get(row.bookId)
          return book ? [presentItem(row, book)] : []
        }),
        nextCursor,
        total: found ?? (rating ? counted.ratingCounts[rating] : unrated),
        more: false,
        ...counted,
        removedCount,
      }
    },
    find: entryOf,
    async put(userId, { bookId, status, flag = null, on, from }) {
      const issues: InputIssue[] = []
      if (flag !== null && status !== 'reading') issues.push({ path: 'flag', code: 'invalid' })
      if (on !== undefined) issues.push(...dateIssues(on, 'on', clock.now()))
      if (issues.length > 0) throw validationFailed(issues)
      const entry = await retryIfBlocked(() =>
        db.transaction(async (tx) => {
          const [former] = await listBefore(tx, userId, [bookId])
          const before = former ? presentBefore(former).kept : null
          const row = await putEntry(tx, userId, bookId, status, flag, from)
          if (!row && from !== undefined) throw await conflictOf(tx, userId, bookId)
          if (!row || on === undefined || flag !== null) return row && { ...presentEntry(row), before }
          const readings = row.readings.map(presentReading)
          const after = readingsOfStatus(readings, row.from, status, on)
          if (after.length <= readingsPerEntry && after !== readings)
            await replaceReadings(tx, userId, row.entryId, readReadings(after, clock.now()).readings)
          if (after.length > readings.length && row.from === 'read') await resetProgress(tx, row.entryId)
          const now = await findEntry(tx, userId, bookId)
          return now && { ...presentEntry(now), before }
        }),
      )
      if (!entry) throw notFound('book')
      return entry
    },
    async update(userId, bookId, { readings: input, ...change }) {
      const issues: InputIssue[] = []
      if (typeof change.progressPages === 'number' && typeof change.progressPercent === 'number')
        issues.push({ path: 'progressPercent', code: 'invalid' })
      if (change.flag && change.status !== undefined && change.status !== 'reading')
        issues.push({ path: 'flag', code: 'invalid' })
      const read = input && readReadings(input, clock.now())
      if (read) issues.push(...read.issues)
      if (change.copy) issues.push(...copyIssues(change.copy, clock.now()))
      if (typeof change.editionId === 'number' && !(await isEditionOf(db, bookId, change.editionId)))
        issues.push({ path: 'editionId', code: 'invalid' })
      if (issues.length > 0) throw validationFailed(issues)
      const stored = { ...change, ...(change.note === undefined ? {} : { note: change.note || null }) }
      const noEntry = async (tx: Queryable) =>
        change.from === undefined ? notFound('reading-entry') : conflictOf(tx, userId, bookId)
      if (!read) {
        const row = await updateEntry(db, userId, bookId, stored)
        if (!row) throw await noEntry(db)
        return presentEntry(row)
      }
      await retryIfBlocked(() =>
        db.transaction(async (tx) => {
          // the update locks the entry, so that of two concurrent calls only the readings of one remain
          const row = await updateEntry(tx, userId, bookId, stored)
          if (!row) throw await noEntry(tx)
          await replaceReadings(tx, userId, row.entryId, read.readings)
        }),
      )
      return entryOf(userId, bookId)
    },
    async remove(userId, bookId, from) {
      const removedId = await retryIfBlocked(() =>
        db.transaction((tx) => removeEntry(tx, userId, bookId, from)),
      )
      if (removedId === null && from !== undefined) throw await conflictOf(db, userId, bookId)
      return { removedId }
    },
    async diary(userId, requestedYear, language) {
      const years = await listDiaryYears(db, userId)
      const year = requestedYear ?? years[0] ?? null
      const rows = year === null ? [] : await listDiaryRows(db, userId, year)
      const books = await listedBooks([...new Set(rows.map(({ bookId }) => bookId))], language)
      return { year, years, months: presentMonths(rows, books) }
    },
    ...createManyEntries(parts),
    ...createRemovedEntries({ db, listedBooks, entryOf }),
    async move(userId, bookId, to) {
      const isMoved = await retryIfBlocked(() => db.transaction((tx) => moveEntry(tx, userId, bookId, to)))
      if (!isMoved) throw notFound('reading-entry')
    },
  }
}

function afterOf(cursor: string | undefined, sort: ReadingListQuery['sort']) {
  return cursor === undefined ? null : decodeCursor(cursor, sort, readingCursorTypeOf(sort))
}

/**
 * Returns a tsquery that matches all words of a text as prefixes, or `undefined` without words. Leaves out words such
 * as 'the', which the index does not contain.
 */
function wordsOf(text: string): string | undefined {
  const words = significantWords(fold(text)).filter(isTerm)
  return words.length === 0 ? undefined : words.map((word) => `${termOf(word)}:*`).join(' & ')
}
