import type { RowValues } from './row.ts'
import type { Cell, RowReader } from './sites/site.ts'
import { numberOf } from './values/numbers.ts'
import { isSameProgress, pageIn, progressIn } from './values/progress.ts'
import { isNoRating } from './values/ratings.ts'
import { yesOrNo } from './values/status-phrases.ts'

/** Fields with the reader's own data, such as a review, and not with data about the book. */
const ownFields = [
  'owned',
  'readCount',
  'progress',
  'currentPage',
  'review',
  'rating',
  'started',
  'finished',
] as const
type OwnField = (typeof ownFields)[number]

/** Values of a row, as read from its cells. */
interface UsedValues extends Pick<RowValues, 'status' | 'flag' | 'readings' | 'progress' | 'pages'> {
  /** Number of readings; null if its cell is not understood. */
  readCount: number | null
  /** True if the cell about owning the book says more than yes, no, a number of copies or a format. */
  hasOwnedWords: boolean
}

/**
 * Returns cells of {@link ownFields} that are not understood or contradict `values`. Of several cells of a field,
 * `values` contain only the first.
 */
export function unusedCells(
  row: RowReader,
  cellsOf: (field: OwnField) => readonly Cell[],
  values: UsedValues,
): Cell[] {
  const { status, flag, readings, progress, pages, readCount, hasOwnedWords } = values
  const isStated = (text: string): boolean => {
    const found = row.status(text)
    return found !== null && found.status === status && found.flag === flag
  }
  const isRead = (cell: Cell): boolean => {
    const { finished } = row.reading(null, cell)
    return (
      finished === null ||
      readings.some((reading) => [reading.started, reading.finished].some((day) => day?.startsWith(finished)))
    )
  }
  /** True if `values` contain the content of a cell. `isFurther`: the field was read from another cell. */
  function isContained(field: OwnField, cell: Cell, isFurther: boolean): boolean {
    if (field === 'started' || field === 'finished') return !isFurther || isRead(cell)
    if (isNothing(cell.text) || isStated(cell.text)) return true
    if (field === 'progress' || field === 'currentPage') {
      const found = (field === 'progress' ? progressIn : pageIn)(cell.text)
      return found !== null && progress !== null && isSameProgress(found, progress, pages)
    }
    if (isFurther) return false
    if (field === 'owned') return !hasOwnedWords
    // a read count of 1 says nothing: a status implies a reading, and Goodreads writes 1 even for unread books
    return field !== 'readCount' || (readCount ?? Infinity) <= Math.max(1, readings.length)
  }
  return ownFields.flatMap((field) => {
    const cells = cellsOf(field)
    return cells.filter(
      (cell, at) =>
        cells.findIndex(({ text }) => text === cell.text) === at && !isContained(field, cell, at > 0),
    )
  })
}

/** True for a text without a value: `-`, `0`, `n/a`, `no`, or a negative number, by which programs mean unknown. */
const isNothing = (text: string): boolean =>
  isNoRating(text) || yesOrNo(text) === false || (numberOf(text.replace(/\s?%$/, '')) ?? 1) <= 0
