import { bookListPasteLineMaxCharacters } from '#contract/values/limits'
import { parseIsbn } from '../../../platform/text/isbn.ts'

/** One way to read a line: what in it is the title, who wrote it, which ISBNs stand in it. */
export interface LineReading {
  title: string
  authors: string[]
  isbns: string[]
}

/** `1.`, `12)`, `(3)`, `#4`, `-`, `•`, `[x]` before a line. A number of four digits is a title: 1984. */
const numbering = /^\s*(?:[-*•–—]\s+|\(?#?\d{1,3}[.)]\s+|#\d{1,3}\s+|\[[ xX]?\]\s*)+/
/** A year in brackets or after a comma at the end. */
const yearBehind = /\s*(?:\(\s*-?\d{3,4}\s*\)|,\s*\d{4})\s*$/
const isbnLike =
  /(?:ISBN(?:-1[03])?[:\s]*)?\b97[89][\d\s-]{10,16}\b|(?:ISBN(?:-1[03])?[:\s]*)?\b\d[\d\s-]{8,12}[\dX]\b/giu
const quotes = /^["“”„«»'‘’_*]+|["“”„«»'‘’_*]+$/gu

/** What may stand between a title and its author, and which of both may come first. */
const borders: readonly { pattern: RegExp; canTurn: boolean }[] = [
  { pattern: /\s+(?:by|von|di|de|par|by:)\s+/giu, canTurn: false },
  { pattern: /\s+[-–—|/•]\s+|\s*[—\t;|]\s*/gu, canTurn: true },
  { pattern: /:\s+/gu, canTurn: true },
  { pattern: /,\s+/gu, canTurn: true },
  { pattern: /\s+(?=\([^)]*\)$)/gu, canTurn: false },
]

/** Number of separators in a line that are tried as the border between title and author. Years and more follow. */
export const lineSeparatorsMax = 5

/** Blanks in a row as one; a tab among them stays, because it separates. */
const withSingleBlanks = (text: string): string =>
  text.replaceAll(/\s+/gu, (blanks) => (blanks.includes('\t') ? '\t' : ' '))

/** The first {@link lineSeparatorsMax} divisions of a line into title and author, in the order of {@link borders}. */
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

/**
 * The ways to read a line of somebody's list: a title with its author before or behind it, or a title alone, which is
 * the last of them. Numbers before the line, years and quotation marks are no part of either. Returns at most
 * `2 * lineSeparatorsMax + 1` readings, and none for a line of more than `bookListPasteLineMaxCharacters`.
 */
export function readLine(line: string): LineReading[] {
  if (line.length > bookListPasteLineMaxCharacters) return []
  const isbns: string[] = []
  const text = withSingleBlanks(line)
    .replace(numbering, '')
    .replaceAll(isbnLike, (written) => {
      const isbn = parseIsbn(written.replace(/ISBN(?:-1[03])?[:\s]*/iu, '').trim())?.isbn13
      if (isbn === undefined) return written
      isbns.push(isbn)
      return ' '
    })
    .replace(yearBehind, '')
  const whole = clean(text)
  const readings: LineReading[] = []
  const add = (title: string, author: string) => {
    const reading = { title: clean(title), authors: [clean(unbracketed(clean(author)))], isbns }
    if (reading.title !== '' && reading.authors[0] !== '') readings.push(reading)
  }
  for (const { before, behind, canTurn } of divisionsOf(text)) {
    add(before.replace(yearBehind, ''), behind)
    if (canTurn) add(behind, before)
  }
  return [...readings, { title: whole, authors: [], isbns }]
}
