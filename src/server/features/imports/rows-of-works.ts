import { type ReadingStatus, readingStatuses } from '#contract/values/enums'
import type { RowRecord } from './import-rows.repo.ts'

type Row = Pick<RowRecord, 'given' | 'workId'>

/** Returns the reading status of a row, or `null` if it is unknown or the book is only rated. */
export const statusOf = ({ status, flag }: Row['given']): ReadingStatus | null =>
  // the reader has not finished a book with the status `read` and a flag (paused, did not finish), so its status is
  // `reading`
  status === 'read' && flag !== null ? 'reading' : status

/** A row, with facts that depend on the other rows of the same work. */
export interface RowOfWork<R extends Row = RowRecord> {
  row: R
  /** Earliest date on which the reader added the book, in any row of the work. */
  addedAt: string | null
  /** True if the status is not imported, because another row of the work has a later status or another flag. */
  isOtherStatus: boolean
}

/** Returns the last finish date of a row, else the date on which the book was added, or `null` without both. */
export const dateOf = ({ readings, addedAt }: Row['given']): string | null =>
  readings
    .flatMap(({ finished }) => finished ?? [])
    .toSorted()
    .at(-1) ?? addedAt

/** True if a row has stars or a review. Only such a row can become the rating of the work. */
const isRated = ({ given: { stars, review } }: Row): boolean => stars !== null || review !== null

/**
 * Returns the row with the latest status in the order 'to-read', 'reading', 'read'; of several such rows, the first
 * one.
 */
const furthestOf = <R extends Row>(rows: readonly R[]): R => {
  const order = ({ given }: R): number => readingStatuses.indexOf(statusOf(given) ?? 'to-read')
  return rows.reduce((best, row) => (order(row) > order(best) ? row : best))
}

/** Groups the rows of each work, with the newest rating of the work first. */
export function sortByWork<R extends Row>(rows: readonly R[]): RowOfWork<R>[] {
  const works = Map.groupBy(rows, ({ workId }) => workId)
  return [...works.values()].flatMap((group) => {
    const sorted = group.toSorted(
      (a, b) =>
        Number(isRated(b)) - Number(isRated(a)) ||
        (dateOf(b.given) ?? '').localeCompare(dateOf(a.given) ?? '', 'en'),
    )
    const added = group
      .flatMap(({ given }) => (given.addedAt?.length === 10 ? [given.addedAt] : []))
      .toSorted()
    const winner = furthestOf(sorted)
    return sorted.map((row) => ({
      row,
      addedAt: added[0] ?? null,
      isOtherStatus:
        statusOf(row.given) !== null &&
        (statusOf(row.given) !== statusOf(winner.given) || row.given.flag !== winner.given.flag),
    }))
  })
}
