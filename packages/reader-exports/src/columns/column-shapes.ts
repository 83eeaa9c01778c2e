import { dateOf, isDayNumbers } from '../values/dates.ts'
import { isbnsOf } from '../values/isbn.ts'
import { isNoRating, ratingIn } from '../values/ratings.ts'
import { shelfOf } from '../values/reading-status.ts'
import { statusIn, yesOrNo } from '../values/status-phrases.ts'

/** Kind of value in most non-empty cells of a column. `text`: no other kind fits; `empty`: all cells are empty. */
export type ColumnShape = 'empty' | 'yes-no' | 'dates' | 'statuses' | 'isbns' | 'ratings' | 'text'

/** Maximum number of non-empty cells that are read to recognise the shape of a column. */
const sampleCells = 500

/** Returns the kind of value that at least four fifths of the first {@link sampleCells} non-empty cells have. */
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

/** True if every cell of a column is empty or a number from 0 to 10, as in a column of stars. */
export const maybeStars = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || /^(?:10(?:[.,]0)?|\d(?:[.,]\d\d?)?)$/.test(cell))
