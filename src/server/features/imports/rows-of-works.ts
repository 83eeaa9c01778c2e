import type { RowRecord } from './import-rows.repo.ts'

type Row = Pick<RowRecord, 'given' | 'workId'>

/** A row with what the other rows of its work state. */
export interface RowOfWork<R extends Row = RowRecord> {
  row: R
  /** True if a newer row of the same work is written before. */
  isOlder: boolean
  /** First day on which the reader added the book, of all rows. */
  addedAt: string | null
}

/** Returns the last finish date of a row, else the date on which the book was added. */
export const dateOf = ({ readings, addedAt }: Row['given']): string | null =>
  readings
    .flatMap(({ finished }) => finished ?? [])
    .toSorted()
    .at(-1) ?? addedAt

/** True if a row has a rating or review, so that its date decides which one is the newest. */
const isRated = ({ given: { stars, review } }: Row): boolean => stars !== null || review !== null

/**
 * Sorts rows so that those of one work follow each other, newest first, at the place of the first one. The newest row
 * with stars or a review becomes the review.
 */
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
    return sorted.map((row, at) => ({ row, isOlder: at > 0, addedAt: added[0] ?? null }))
  })
}
