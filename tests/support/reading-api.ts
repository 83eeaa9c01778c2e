import { type EntryBefore, restoreManyEntries } from '#contract/calls/many-entries'
import { type ReadingShelf, shelfOf } from '#contract/values/enums'
import { deleteBookRating, rateBook, type RatingOutcome } from '#contract/calls/reviews'
import {
  addToReadingList,
  getReadingEntry,
  getReadingList,
  type ReadingEntry,
  removeFromReadingList,
  restoreRemovedEntry,
} from '#contract/calls/reading-list'
import { type DeclaredReply, answering, errorResponse } from './api-stand-in.ts'

/** Returns an entry that has only a status, with these changes. */
export const readingEntry = (bookId: number, changes: Partial<ReadingEntry> = {}): ReadingEntry => ({
  bookId,
  status: 'to-read',
  flag: null,
  rating: null,
  addedAt: '2026-05-01T10:00:00.000Z',
  changedAt: '2026-05-01T10:00:00.000Z',
  editionId: null,
  progressPages: null,
  progressPercent: null,
  note: null,
  copy: { pages: null, isOwned: false, format: null, place: null, lentTo: null, lentSince: null },
  queuePosition: 1,
  readings: [],
  hasReview: false,
  ...changes,
})

/** Returns the fields of an entry that the undo of a status change restores. */
const statusOf = (entry: ReadingEntry | undefined): EntryBefore['kept'] =>
  entry
    ? {
        status: entry.status,
        flag: entry.flag,
        queuePosition: entry.queuePosition,
        readings: entry.readings,
      }
    : null

/** Returns the response to a change of stars, if no other reader has rated the book. */
const outcomeOf = (rating: number | null): RatingOutcome => ({
  rating,
  review: null,
  summary: {
    averageRating: rating,
    ratingCount: rating === null ? 0 : 1,
    ratingDistribution: [0, 0, 0, 0, 0],
    reviewCount: 0,
  },
})

/**
 * Creates a reading list in memory and its API for component tests. If `isRefusing` is true, the API refuses every
 * change except ratings.
 */
export function readingList(...begun: ReadingEntry[]): {
  entries: Map<number, ReadingEntry>
  isRefusing: boolean
  api: DeclaredReply[]
} {
  const entries = new Map(begun.map((entry) => [entry.bookId, entry]))
  /** Removed entries. The API identifies a removed entry by its index plus 1. */
  const removed: ReadingEntry[] = []
  const shelfIn = (bookId: number) => {
    const entry = entries.get(bookId)
    return entry ? shelfOf(entry) : null
  }
  const bookIdOf = (params: Record<string, string>) => Number(params['bookId'])
  /** Stores an entry in the fake reading list. If `isRefusing` is true, returns an error response instead. */
  function store(entry: ReadingEntry): ReadingEntry | Response {
    if (list.isRefusing) return errorResponse(400)
    entries.set(entry.bookId, entry)
    return entry
  }
  const list = {
    entries,
    isRefusing: false,
    api: [
      answering(getReadingList, () =>
        [...entries.values()].map(({ bookId, status, flag, rating }) => ({ bookId, status, flag, rating })),
      ),
      answering(addToReadingList, ({ body }) => {
        const {
          bookId,
          status,
          flag = null,
          from,
        } = body as Partial<ReadingEntry> &
          Pick<ReadingEntry, 'bookId' | 'status'> & { from?: ReadingShelf | null }
        const current = shelfIn(bookId)
        if (from !== undefined && from !== current) return errorResponse(409, 'conflict', { current })
        const entry = entries.get(bookId)
        const stored = store({ ...(entry ?? readingEntry(bookId)), status, flag })
        return stored instanceof Response ? stored : { ...stored, before: statusOf(entry) }
      }),
      answering(restoreManyEntries, ({ body }) => {
        if (list.isRefusing) return errorResponse(400)
        const { entries: restored } = body as { entries: EntryBefore[] }
        for (const { bookId, kept } of restored)
          if (kept) store({ ...(entries.get(bookId) ?? readingEntry(bookId)), ...kept })
          else entries.delete(bookId)
        return { restored: restored.length }
      }),
      answering(
        getReadingEntry,
        ({ params }) => entries.get(bookIdOf(params)) ?? errorResponse(404, 'notFound'),
      ),
      answering(removeFromReadingList, ({ params, query }) => {
        if (list.isRefusing) return errorResponse(400)
        const current = shelfIn(bookIdOf(params))
        if (query['from'] !== undefined && query['from'] !== current)
          return errorResponse(409, 'conflict', { current })
        const entry = entries.get(bookIdOf(params))
        if (!entry) return { removedId: null }
        entries.delete(entry.bookId)
        return { removedId: removed.push(entry) }
      }),
      answering(restoreRemovedEntry, ({ params }) => {
        const entry = removed[Number(params['id']) - 1]
        return entry ? store(entry) : errorResponse(404, 'notFound')
      }),
      answering(rateBook, ({ params, body }) => {
        const { rating } = body as { rating: number }
        const entry = entries.get(Number(params['id']))
        const isFirst = entry?.rating === null
        if (entry) entries.set(entry.bookId, { ...entry, rating, ...(isFirst && { status: 'read' }) })
        return outcomeOf(rating)
      }),
      answering(deleteBookRating, ({ params }) => {
        const entry = entries.get(Number(params['id']))
        if (entry) entries.set(entry.bookId, { ...entry, rating: null, hasReview: false })
        return outcomeOf(null)
      }),
    ],
  }
  return list
}
