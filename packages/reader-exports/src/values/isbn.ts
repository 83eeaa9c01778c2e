import ISBN from 'isbn3'
import { distinct } from './text.ts'

const isbnMaxCharacters = 60
/** Maximum length of a cell with the ISBNs of a book. The remainder is ignored. */
const listMaxCharacters = 1000

/**
 * Returns the different ISBN-13 in cells, also from `="0441172717"`, `9780441172719.0` and `441172717` without its 0.
 */
export function isbnsOf(...cells: string[]): string[] {
  const parts = cells.flatMap((cell) => cell.slice(0, listMaxCharacters).split(/[,;|\n]|\s\/\s/))
  return distinct(parts.map((part) => isbnOf(part) ?? changedIsbn(part) ?? ''))
}

/** Returns the ISBN-13 of a valid ISBN-10 or ISBN-13 (ISO 2108), else null. */
export function isbnOf(text: string): string | null {
  if (text.length > isbnMaxCharacters) return null
  const digits = text
    .replace(/[[\]="'‘’`]/g, '')
    .trimStart()
    .replace(/^(?:urn:)?(?:isbn|ean)(?:[-\s]?1[03])?(?=[:\s])[:\s]*/i, '')
    .replace(/[\s\u00ad\u2010-\u2015-]/g, '')
    .toUpperCase()
  return /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? (ISBN.parse(digits)?.isbn13 ?? null) : null
}

/** Returns the ISBN-13 of an ISBN that a program has changed, such as `9780441172719.0`; null for other texts. */
function changedIsbn(text: string): string | null {
  const number = text
    .slice(0, isbnMaxCharacters)
    .replace(/^\W*(?:isbn(?:[-\s]?1[03])?)?[\W]*/i, '')
    .replace(/^(\d+)\.0+$/, '$1')
    // a spreadsheet writes a long number with an exponent; the digits are complete in 9.780441172719E+12
    .replace(/^(9)\.(\d{12})E\+?12$/i, '$1$2')
  const [printed = ''] = /^[\dX][\dX\s\u2010-\u2015-]*/i.exec(number) ?? []
  const whole = isbnOf(printed.trim())
  if (whole !== null) return whole
  // adds the zeros that a spreadsheet has removed from the start
  return /^\d{6,8}[\dX]$/i.test(number)
    ? isbnOf(number.padStart(10, '0'))
    : /^\d{9}$/.test(number)
      ? isbnOf(`0${number}`)
      : null
}
