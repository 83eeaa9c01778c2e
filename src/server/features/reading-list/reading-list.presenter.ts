import { type ReadingRatingFilter, type ReadingStatus, readingStatuses } from '#contract/enums'
import type { ReadingEntry, ReadingItem, ReadingMark, ReadingPage } from '#contract/reading-list'
import { presentReading } from './dates.ts'
import type { ListedBook } from './listed-books.ts'
import type { ItemRow } from './reading-list-page.repo.ts'
import type { EntryRow } from './reading-list.repo.ts'

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
  queuePosition: row.queuePosition,
  readings: row.readings.map(presentReading),
})

/** An entry with its book; cover and pages are those of the edition read, where it has them. */
export function presentItem(row: ItemRow, { card, pages }: ListedBook): ReadingItem {
  return {
    entry: presentEntry(row),
    book: row.editionCover === null ? card : { ...card, coverImage: row.editionCover },
    pages: row.editionPages ?? pages,
  }
}

type Counted = readonly { status: ReadingStatus; stars: number | null; count: number }[]

/** The counts above a list: of all entries by status, and by own stars within the status asked for. */
export function presentCounts(
  rows: Counted,
  status: ReadingStatus | undefined,
): Pick<ReadingPage, 'counts' | 'ratingCounts'> {
  const sum = (isCounted: (row: Counted[number]) => boolean) =>
    rows.reduce((total, row) => (isCounted(row) ? total + row.count : total), 0)
  const byStatus = Object.fromEntries(
    readingStatuses.map((wanted) => [wanted, sum((row) => row.status === wanted)]),
  ) as Record<ReadingStatus, number>
  const shown = (isCounted: (stars: number | null) => boolean) =>
    sum((row) => (!status || row.status === status) && isCounted(row.stars))
  const atLeast = (least: number) => shown((stars) => stars !== null && stars >= least)
  return {
    counts: { ...byStatus, all: sum(() => true) },
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
