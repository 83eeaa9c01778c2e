import { dateOf, isDayNumbers } from '../values/dates.ts'
import { isbnsOf } from '../values/isbn.ts'
import { isNoRating, ratingIn } from '../values/ratings.ts'
import { shelfOf } from '../values/reading-status.ts'
import { statusIn, yesOrNo } from '../values/status-phrases.ts'

/** Kind of value in most non-empty cells of a column. `text`: no other kind fits; `empty`: all cells are empty. */
export type ColumnShape = 'empty' | 'yes-no' | 'dates' | 'statuses' | 'isbns' | 'ratings' | 'text'

/** Maximum number of cells by which the shape of a column is recognised. */
const sampleCells = 500

/**
 * Returns the shape of a column: the kind of value in at least four fifths of its first {@link sampleCells} non-empty
 * cells.
 */
export function shapeOf(cells: readonly string[], now: Date): ColumnShape {
  const filled = cells.filter((cell) => cell !== '').slice(0, sampleCells)
  if (filled.length === 0) return 'empty'
  const isMostly = (is: (cell: string) => boolean): boolean =>
    filled.filter(is).length >= Math.ceil(filled.length * 0.8)
  if (isMostly((cell) => isbnsOf(cell).length > 0)) return 'isbns'
  if (isMostly((cell) => yesOrNo(cell) !== null)) return 'yes-no'
  if (isDayNumbers(filled) || isMostly((cell) => dateOf(cell, now) !== null)) return 'dates'
  if (isMostly((cell) => shelfOf(cell) !== null || statusIn(cell, now) !== null)) return 'statuses'
  return isMostly((cell) => ratingIn(cell) !== null || isNoRating(cell)) ? 'ratings' : 'text'
}

/** True if the cells of a column may be stars: empty, or a number from 0 to 10. */
export const maybeStars = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || /^(?:10(?:[.,]0)?|\d(?:[.,]\d\d?)?)$/.test(cell))
