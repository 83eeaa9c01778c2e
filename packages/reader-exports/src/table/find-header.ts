import { unwrapRow } from './unwrap-rows.ts'

export type Separator = ',' | ';' | '\t' | '|'
export const separators: readonly Separator[] = [',', ';', '\t', '|']

/** Maximum number of lines above the header, such as a heading, a date and empty lines. */
const linesAboveMax = 15
const lineMaxCharacters = 20_000

/** The line of a table that contains the names of the columns. */
export interface Header {
  /** Index of the first character of the line in the text. */
  start: number
  /** Number of lines above the header. */
  linesAbove: number
  separator: Separator
  names: string[]
  /** True if the whole line is one quoted cell. */
  isWrapped: boolean
}

/** Returns the first line that `accepts` accepts as a header, or null. */
export function findHeader(
  text: string,
  accepts: (names: string[], isFirst: boolean) => boolean,
): Header | null {
  let linesAbove = 0
  for (const { index, 0: whole } of text
    .slice(0, linesAboveMax * lineMaxCharacters)
    .matchAll(/[^\r\n]+|\r\n|[\r\n]/g)) {
    if (/^[\r\n]/.test(whole)) {
      linesAbove += 1
      continue
    }
    if (linesAbove > linesAboveMax) return null
    const line = whole.slice(0, lineMaxCharacters).replace(/^\ufeff/, '')
    const [best] = separators
      .map((separator) => ({ separator, ...namesIn(line, separator) }))
      .filter(({ names }) => accepts(names, index <= 1))
      .toSorted((a, b) => wholeNames(b) - wholeNames(a))
    if (best) return { start: index, linesAbove, ...best }
  }
  return null
}

/** Counts names without `;`, `|` and tab. A name that contains one of them was split at the wrong separator. */
const wholeNames = ({ names }: { names: string[] }): number =>
  names.filter((name) => !/[;|\t]/.test(name)).length

function namesIn(line: string, separator: Separator): { names: string[]; isWrapped: boolean } {
  const cells = splitLine(line, separator)
  // a row that a spreadsheet has put into one cell is quoted, or empty cells follow it
  const maybeWrapped =
    cells.filter((cell) => cell !== '').length === 1 && (cells.length > 1 || line.startsWith('"'))
  const unwrapped = maybeWrapped ? unwrapRow(cells, separator, null) : null
  return unwrapped === null
    ? { names: cells.map((name) => name.trim()), isWrapped: false }
    : { names: unwrapped.map((name) => name.trim()), isWrapped: true }
}

/** Splits a line at separators outside quotes, and removes the quotes. */
function splitLine(line: string, separator: Separator): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!
    if (character === '"') {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = !isQuoted
    } else if (character === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell].map((each) => each.trim())
}
