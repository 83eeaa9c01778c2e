import { type ReadingStatus, readingStatuses } from '#contract/values/enums'
import type { RowRecord } from './import-rows.repo.ts'

type Given = RowRecord['given']

/** Returns the status of a row, or `null` if it is unknown or the row is only a rating. */
export const statusOf = ({ status, flag }: Given): ReadingStatus | null =>
  // 'read' with a flag (paused, did not finish) means that the reader has not finished the book
  status === 'read' && flag !== null ? 'reading' : status

/** A row, with facts that depend on the other rows of the same work. */
export interface RowOfWork {
  row: RowRecord
  /** The values to write. A row with a status gets the most advanced status of all rows of the work. */
  toWrite: Given
  /** Earliest date of addition in all rows of the work. */
  addedAt: string | null
  /** True if the row's own status differs from the most advanced status of all rows of the work. */
  isOtherStatus: boolean
}

/** Returns the last finish date of a row, else the date on which the reader added the book. */
export const dateOf = ({ readings, addedAt }: Given): string | null =>
  readings
    .flatMap(({ finished }) => finished ?? [])
    .toSorted()
    .at(-1) ?? addedAt

/** True if a row has stars or a review, from which the rating of the work is made. */
const isRated = ({ given: { stars, review } }: RowRecord): boolean => stars !== null || review !== null

/** Returns the position of a row's status in the order 'to-read', 'reading', 'read'. Without a status, returns -1. */
const orderOf = ({ given }: RowRecord): number => readingStatuses.findIndex((one) => one === statusOf(given))

/** Groups the rows of each work, with the newest rating of the work first. */
export function sortByWork(rows: readonly RowRecord[]): RowOfWork[] {
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
    const latest = sorted.toSorted((a, b) => orderOf(b) - orderOf(a))[0]!.given
    const { status, flag } = latest
    return sorted.map((row) => {
      const hasStatus = statusOf(row.given) !== null
      return {
        row,
        toWrite: hasStatus ? { ...row.given, status, flag } : row.given,
        addedAt: added[0] ?? null,
        isOtherStatus: hasStatus && (statusOf(row.given) !== statusOf(latest) || row.given.flag !== flag),
      }
    })
  })
}
