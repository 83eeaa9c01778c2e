import ISBN from 'isbn3'

/** A possible interpretation of a line of a list of books. */
export interface LineReading {
  title: string
  authors: string[]
  isbns: string[]
}

/** Maximum length of a line. A longer line is not read. */
export const lineMaxCharacters = 300

/** Matches list markers: `1.`, `12)`, `(3)`, `#4`, `-`, `•`, `[x]`. Four digits are no marker but a title: 1984. */
const numbering = /^\s*(?:[-*•–—]\s+|\(?#?\d{1,3}[.)]\s+|#\d{1,3}\s+|\[[ xX]?\]\s*)+/
/** Matches a year at the end of a line, in brackets or after a comma. */
const yearBehind = /\s*(?:\(\s*-?\d{3,4}\s*\)|,\s*\d{4})\s*$/
const isbnLike =
  /(?:ISBN(?:-1[03])?[:\s]*)?\b97[89][\d\s-]{10,16}\b|(?:ISBN(?:-1[03])?[:\s]*)?\b\d[\d\s-]{8,12}[\dX]\b/giu
const quotes = /^["“”„«»'‘’_*]+|["“”„«»'‘’_*]+$/gu

/** Separators between title and author. `canTurn`: the author may be before the title. */
const borders: readonly { pattern: RegExp; canTurn: boolean }[] = [
  { pattern: /\s+(?:by|von|di|de|par|by:)\s+/giu, canTurn: false },
  { pattern: /\s+[-–—|/•]\s+|\s*[—\t;|]\s*/gu, canTurn: true },
  { pattern: /:\s+/gu, canTurn: true },
  { pattern: /,\s+/gu, canTurn: true },
  { pattern: /\s+(?=\([^)]*\)$)/gu, canTurn: false },
]

/** Maximum number of separators at which a line is split. Further separators usually belong to additions (years). */
export const lineSeparatorsMax = 5

/** Replaces white space by one space, or by a tab if it contains a tab, because tabs separate title and author. */
const withSingleBlanks = (text: string): string =>
  text.replaceAll(/\s+/gu, (blanks) => (blanks.includes('\t') ? '\t' : ' '))

/** Splits a line at up to {@link lineSeparatorsMax} separators in the order of {@link borders}, each into two texts. */
function divisionsOf(text: string): { before: string; behind: string; canTurn: boolean }[] {
  const divisions = []
  for (const { pattern, canTurn } of borders)
    for (const { index, 0: border } of text.matchAll(pattern)) {
      divisions.push({ before: text.slice(0, index), behind: text.slice(index + border.length), canTurn })
      if (divisions.length === lineSeparatorsMax) return divisions
    }
  return divisions
}

const clean = (text: string): string => text.trim().replace(quotes, '').replaceAll(/\s+/gu, ' ').trim()
const unbracketed = (text: string): string => text.replace(/^\((.*)\)$/u, '$1')

/** Returns the ISBN-13 of a text that looks like an ISBN; null if its length or check digit is wrong. */
function isbnOf(text: string): string | null {
  const digits = text
    .replace(/^ISBN(?:-1[03])?[:\s]*/iu, '')
    .replaceAll(/[\s-]/gu, '')
    .toUpperCase()
  return /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits) ? (ISBN.parse(digits)?.isbn13 ?? null) : null
}

/** Returns the interpretations of a line: as a title with its author before or after it, and last only as a title. */
export function readLine(line: string): LineReading[] {
  if (line.length > lineMaxCharacters) return []
  const isbns: string[] = []
  const text = withSingleBlanks(line)
    .replace(numbering, '')
    .replaceAll(isbnLike, (written) => {
      const isbn = isbnOf(written)
      if (isbn === null) return written
      isbns.push(isbn)
      return ' '
    })
    .replace(yearBehind, '')
  const readings: LineReading[] = []
  const add = (title: string, author: string) => {
    const reading = { title: clean(title), authors: [clean(unbracketed(clean(author)))], isbns }
    if (reading.title !== '' && reading.authors[0] !== '') readings.push(reading)
  }
  for (const { before, behind, canTurn } of divisionsOf(text)) {
    add(before.replace(yearBehind, ''), behind)
    if (canTurn) add(behind, before)
  }
  return [...readings, { title: clean(text), authors: [], isbns }]
}
