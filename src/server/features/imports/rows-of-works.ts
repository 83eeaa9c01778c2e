import type { RowRecord } from './import-rows.repo.ts'

type Row = Pick<RowRecord, 'given' | 'workId'>

/** A row with facts from the other rows of its work. */
export interface RowOfWork<R extends Row = RowRecord> {
  row: R
  /** True if another row of the same work is written before this one. */
  isOlder: boolean
  /** Earliest date on which the reader added the book, in any row of the work. */
  addedAt: string | null
}

/** Returns the last finish date of a row, or if it has none, the date on which the book was added. */
export const dateOf = ({ readings, addedAt }: Row['given']): string | null =>
  readings
    .flatMap(({ finished }) => finished ?? [])
    .toSorted()
    .at(-1) ?? addedAt

/** True if a row has stars or a review. Only such a row can become the rating of the work. */
const isRated = ({ given: { stars, review } }: Row): boolean => stars !== null || review !== null

/**
 * Sorts rows so that rows of one work follow each other, beginning where the first of them was. Rows with stars or a
 * review come first, then newer rows, so that the newest rating is written and the others are older ones.
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
