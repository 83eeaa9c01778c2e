import { type ReadingRatingFilter, type ReadingShelf, readingShelves } from '#contract/values/enums'
import { removedEntryDays } from '#contract/values/limits'
import type {
  Diary,
  DiaryEvent,
  ReadingEntry,
  ReadingItem,
  ReadingMark,
  ReadingPage,
  RemovedEntry,
} from '#contract/calls/reading-list'
import { presentReading } from './dates.ts'
import { partialDateText } from '../../platform/lists/partial-date.ts'
import type { DiaryRow } from './diary.repo.ts'
import type { ListedBook } from './listed-books.ts'
import type { ItemRow, ShelfCount } from './reading-list-page.repo.ts'
import type { EntryRow } from './reading-list.repo.ts'
import type { RemovedRow } from './removed-entries.repo.ts'

/** What a badge is told. */
export const presentMark = ({
  bookId,
  status,
  flag,
  rating,
}: Pick<EntryRow, 'bookId' | 'status' | 'flag' | 'rating'>): ReadingMark => ({
  bookId,
  status,
  flag,
  rating,
})

/** Everything of an entry, to its reader alone. */
export const presentEntry = (row: EntryRow): ReadingEntry => ({
  ...presentMark(row),
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

/** An entry with its book; cover and pages are those of the edition read; one’s own copy knows its pages best. */
export function presentItem(row: ItemRow, { card, pages }: ListedBook): ReadingItem {
  return {
    entry: presentEntry(row),
    book: row.editionCover === null ? card : { ...card, coverImage: row.editionCover },
    pages: row.copy.pages ?? row.editionPages ?? pages,
  }
}

/** What was taken off a list, with its book. */
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

/** The counts above a list: of all entries by shelf, and by own stars within what is asked for. */
export function presentCounts(
  rows: readonly ShelfCount[],
  asked: { shelf: ReadingShelf | undefined; isUndated: boolean },
): Pick<ReadingPage, 'counts' | 'ratingCounts' | 'copyCounts' | 'undatedCount'> {
  const sum = (isCounted: (row: ShelfCount) => boolean) =>
    rows.reduce((total, row) => (isCounted(row) ? total + row.count : total), 0)
  const byShelf = Object.fromEntries(
    readingShelves.map((wanted) => [wanted, sum(({ shelf }) => shelf === wanted)]),
  ) as Record<ReadingShelf, number>
  const shown = (isCounted: (stars: number | null) => boolean) =>
    sum(
      ({ shelf, isUndated, stars }) =>
        (!asked.shelf || shelf === asked.shelf) && (!asked.isUndated || isUndated) && isCounted(stars),
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

/** A year of a diary by its months. */
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
