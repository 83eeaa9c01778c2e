import ISBN from 'isbn3'
import { distinct } from './text.ts'

const isbnMaxCharacters = 40
/** Maximum length of a list of ISBNs of one book. The rest is ignored. */
const listMaxCharacters = 1000

/** Returns the ISBN-13 of cells with one or several ISBNs: `="0441172717"`, `[0441172717]`, `0441172717, 978…`. */
export function isbnsOf(...cells: string[]): string[] {
  const parts = cells.flatMap((cell) => cell.slice(0, listMaxCharacters).split(/[,;|]/))
  return distinct(parts.map((part) => isbnOf(part) ?? ''))
}

/**
 * Returns the ISBN-13 of a printed ISBN-10 or ISBN-13. Ignores hyphens, blanks, brackets, quotes and the word ISBN.
 * Returns null if the length, prefix, registration group or check digit is wrong (ISO 2108).
 */
export function isbnOf(text: string): string | null {
  if (text.length > isbnMaxCharacters) return null
  const digits = text
    .replace(/[[\]="']/g, '')
    .trimStart()
    .replace(/^isbn(?:[-\s]?1[03])?(?=[:\s])[:\s]*/i, '')
    .replace(/[\s\u00ad\u2010-\u2015-]/g, '')
    .toUpperCase()
  return /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? (ISBN.parse(digits)?.isbn13 ?? null) : null
}
