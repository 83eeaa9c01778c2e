import { parse } from 'csv-parse/sync'
import { maybeStars, shapeOf } from '../columns/column-shapes.ts'
import { type Separator, separators } from './find-header.ts'

const sampleCharacters = 65_536
const columnsMax = 20

/** Articles at the start of a title. The name of a person does not begin with an article. */
const article = /^(?:the|an?|der|die|das|ein|eine|il|lo|la|gli|le|i|un|una|uno)\s/i
/** Matches the name of a person: `Frank Herbert`, `Ursula K. Le Guin`, `Herbert, Frank`, `J.R.R. Tolkien`. */
const person =
  /^(?:\p{Lu}[\p{L}.'’-]*\s)+(?:(?:de|da|del|di|du|van|von|der|den|le|la|ten|y|e|zu)\s)*\p{Lu}[\p{L}.'’-]+$|^(?:\p{L}+\s)?\p{Lu}[\p{L}'’-]+, \p{Lu}[\p{L}. '’-]*$/u

/** Guesses the missing header of a table of books; null if unclear. Tries commas last, because names contain commas. */
export function missingHeader(text: string, now: Date): { line: string; separator: Separator } | null {
  const end = text.length > sampleCharacters ? text.lastIndexOf('\n', sampleCharacters) : text.length
  const sample = text.slice(0, Math.max(0, end))
  for (const separator of separators.toReversed()) {
    const columns = columnsIn(sample, separator)
    const names = columns === null ? null : namesOf(columns, now)
    if (names !== null) return { line: names.join(separator), separator }
  }
  return null
}

/** Returns the columns of a text if all its rows have the same number of cells, else null. */
function columnsIn(sample: string, delimiter: Separator): string[][] | null {
  try {
    const rows: string[][] = parse(sample, {
      delimiter,
      bom: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
    const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length))
    const isTable = width >= 2 && width <= columnsMax && rows.every((row) => row.length === width)
    return isTable ? Array.from({ length: width }, (_, at) => rows.map((row) => row[at]!)) : null
  } catch {
    return null
  }
}

function namesOf(columns: readonly string[][], now: Date): string[] | null {
  const names = columns.map((_, at) => `#${at + 1}`)
  const shapes = columns.map((cells) => shapeOf(cells, now))
  const texts = [...columns.keys()].filter((at) => shapes[at] === 'text' && isWords(columns[at]!))
  const isbn = shapes.indexOf('isbns')
  const author = texts
    .filter((at) => shareOf(columns[at]!, isPerson) >= 0.6)
    .toSorted((a, b) => shareOf(columns[b]!, isPerson) - shareOf(columns[a]!, isPerson))[0]
  const title = texts.find((at) => at !== author)
  if (title === undefined || (isbn === -1 && author === undefined)) return null
  names[title] = 'Title'
  if (author !== undefined) names[author] = 'Author'
  if (isbn !== -1) names[isbn] = 'ISBN'
  const status = shapes.indexOf('statuses')
  if (status !== -1) names[status] = 'Status'
  const stars = columns.findIndex(
    (cells, at) => ['ratings', 'yes-no'].includes(shapes[at]!) && maybeStars(cells),
  )
  if (stars !== -1) names[stars] = 'Rating'
  const dates = [...columns.keys()].filter((at) => shapes[at] === 'dates' && !isYears(columns[at]!))
  if (dates.length === 1 && (status !== -1 || stars !== -1)) names[dates[0]!] = 'Date Read'
  return names
}

const isPerson = (cell: string): boolean => person.test(cell) && !article.test(cell)
const isWords = (cells: readonly string[]): boolean =>
  shareOf(cells, (cell) => /\p{L}{2}/u.test(cell) && cell.length < 200) >= 0.8
const isYears = (cells: readonly string[]): boolean => shareOf(cells, (cell) => /^\d{4}$/.test(cell)) >= 0.8

/** Returns the share of the non-empty cells, 0 to 1, for which `is` returns true. */
function shareOf(cells: readonly string[], is: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}
