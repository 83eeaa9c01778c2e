import { parseIsbn } from '../../platform/text/isbn.ts'
import { distinct } from './clean.ts'

/** A longer part of a cell is no ISBN. */
const longestIsbn = 40
/** A cell with more than this is no list of one book's ISBNs. */
const longestList = 1000

/** Valid ISBN-13 of cells that hold one or several: `="0441172717"`, `[0441172717]`, `0441172717, 9780441172719`. */
export function isbnsOf(...cells: string[]): string[] {
  const parts = cells.flatMap((cell) => cell.slice(0, longestList).split(/[,;|]/))
  return distinct(parts.map((part) => isbnOf(part) ?? ''))
}

/** The ISBN-13 that a text is, whatever stands around its digits; null where it is none. */
export function isbnOf(text: string): string | null {
  if (text.length > longestIsbn) return null
  return parseIsbn(text.replace(/[[\]="']/g, ''))?.isbn13 ?? null
}
