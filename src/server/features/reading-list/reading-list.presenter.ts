import { type ReadingShelf, readingShelves } from '#contract/values/enums'
import type { ReadingRatingFilter } from '#contract/values/page-parameters/reading-list'
import { removedEntryDays } from '#contract/values/retention'
import type {
  Diary,
  DiaryEvent,
  ReadingEntry,
  ReadingItem,
  ReadingPage,
  RemovedEntry,
} from '#contract/calls/reading-list'
import { presentReading } from './dates.ts'
import { partialDateText } from '../../platform/text/partial-date.ts'
import type { DiaryRow } from './diary.repo.ts'
import type { ListedBook } from './listed-books.ts'
import type { ItemRow, ShelfCount } from './reading-list-page.repo.ts'
import type { EntryRow } from './reading-list.repo.ts'
import type { RemovedRow } from './removed-entries.repo.ts'

export const presentEntry = (row: EntryRow): ReadingEntry => ({
  bookId: row.bookId,
  status: row.status,
  flag: row.flag,
  rating: row.rating,
  addedAt: row.addedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  editionId: row.editionId,
  ...(row.lostEdition !== null && { lostEdition: row.lostEdition }),
  progressPages: row.progressPages,
  progressPercent: row.progressPercent,
  note: row.note,
  copy: row.copy,
  queuePosition: row.queuePosition,
  readings: row.readings.map(presentReading),
  hasReview: row.hasReview,
})

/**
 * Returns an entry with its book. `pages` is the number of pages of the reader's copy, else of the chosen edition, else
 * of the edition whose length the site shows.
 */
export function presentItem(row: ItemRow, { card, pages }: ListedBook): ReadingItem {
  return {
    entry: presentEntry(row),
    book: row.editionCover === null ? card : { ...card, coverImage: row.editionCover },
    pages: row.copy.pages ?? row.editionPages ?? pages,
  }
}

export function presentRemoved(row: RemovedRow, { card }: ListedBook): RemovedEntry {
  const expiresAt = new Date(row.removedAt)
  expiresAt.setUTCDate(expiresAt.getUTCDate() + removedEntryDays)
  return {
    id: row.id,
    book: card,
    status: row.status,
    flag: row.flag,
    removedAt: row.removedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Returns the numbers beside the filters of a reading list. The numbers by stars count only the requested shelf, all
 * others the whole list.
 */
export function presentCounts(
  rows: readonly ShelfCount[],
  filters: { shelf: ReadingShelf | undefined; isUndated: boolean },
): Pick<ReadingPage, 'counts' | 'ratingCounts' | 'copyCounts' | 'undatedCount'> {
  const sum = (isCounted: (row: ShelfCount) => boolean) =>
    rows.reduce((total, row) => (isCounted(row) ? total + row.count : total), 0)
  const byShelf = Object.fromEntries(
    readingShelves.map((wanted) => [wanted, sum(({ shelf }) => shelf === wanted)]),
  ) as Record<ReadingShelf, number>
  const shown = (isCounted: (stars: number | null) => boolean) =>
    sum(
      ({ shelf, isUndated, stars }) =>
        (!filters.shelf || shelf === filters.shelf) && (!filters.isUndated || isUndated) && isCounted(stars),
    )
  const atLeast = (least: number) => shown((stars) => stars !== null && stars >= least)
  return {
    counts: { ...byShelf, all: sum(() => true) },
    undatedCount: sum(({ isUndated }) => isUndated),
    copyCounts: {
      owned: sum(({ copy }) => copy !== null),
      lent: sum(({ copy }) => copy === 'lent'),
    },
    ratingCounts: {
      '5': atLeast(5),
      '4+': atLeast(4),
      '3+': atLeast(3),
      '2+': atLeast(2),
      '1+': atLeast(1),
      none: shown((stars) => stars === null),
    } satisfies Record<ReadingRatingFilter, number>,
  }
}

/** Groups the events of the diary by month. Leaves out events of deleted books. */
export function presentMonths(
  rows: readonly DiaryRow[],
  books: ReadonlyMap<number, Pick<ListedBook, 'card'>>,
): Diary['months'] {
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, events]) => ({
    month,
    events: events.flatMap(({ bookId, event, rating, ...parts }): DiaryEvent[] => {
      const book = books.get(bookId)?.card
      const date = partialDateText(parts)
      return book && date !== null ? [{ event, date, book, rating }] : []
    }),
  }))
}
