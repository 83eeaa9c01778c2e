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

/** So many ways to read one line are tried. */
const readingsMax = 12

const clean = (text: string): string => text.trim().replace(quotes, '').replaceAll(/\s+/gu, ' ').trim()
const unbracketed = (text: string): string => text.replace(/^\((.*)\)$/u, '$1')

/**
 * The ways to read a line of somebody's list: a title with its author before or behind it, or a title alone, which is
 * the last of them. Numbers before the line, years and quotation marks are no part of either.
 */
export function readLine(line: string): LineReading[] {
  const isbns: string[] = []
  const text = line
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
  for (const { pattern, canTurn } of borders)
    for (const { index, 0: border } of text.matchAll(pattern)) {
      const [before, behind] = [text.slice(0, index), text.slice(index + border.length)]
      add(before.replace(yearBehind, ''), behind)
      if (canTurn) add(behind, before)
    }
  return [...readings.slice(0, readingsMax - 1), { title: whole, authors: [], isbns }]
}
