import type { ColumnReader, Columns } from '../sites/site.ts'
import { shelfOf } from '../values/reading-status.ts'
import { foldWord } from '../values/text.ts'
import { withoutScale } from '../values/ratings.ts'
import { statusIn } from '../values/status-phrases.ts'
import columnNames from './column-names.json' with { type: 'json' }
import { shapeOf } from './column-shapes.ts'
import { looseFieldOf } from './loose-names.ts'

type NamedField = keyof typeof columnNames
/** Meaning of a column. Column names never lead to `wikidata` or `isfdb`; only layouts of known sites use these two. */
export type Field = NamedField | 'wikidata' | 'isfdb'

const namedFields = Object.keys(columnNames) as NamedField[]
const namesOf = (names: Record<string, string[]>): string[] => Object.values(names).flat()
const fieldsByName = new Map(
  namedFields.flatMap((field) => namesOf(columnNames[field]).map((name) => [name, field] as const)),
)

/** Fields by names of columns without hyphens: `dateread`, as readers often name a column in Calibre. */
const fieldsByJoinedName = new Map(
  [...fieldsByName].map(([name, field]) => [name.replaceAll('-', ''), field]),
)

/** Returns the field of a column by its English, German, Italian or French name; null if unknown. */
export const fieldOf = (column: string): Field | null =>
  fieldsByName.get(foldWord(column)) ??
  fieldsByName.get(foldWord(withoutScale(column))) ??
  fieldsByJoinedName.get(foldWord(column)) ??
  null

/** A column whose cells say yes or no to one status: `Gelesen`, `DNF?`, `Completed`. */
export interface YesNoColumn {
  column: string
  /** The status that the name of the column states. */
  status: string
}

export interface TableColumns {
  columns: Columns
  yesNo: YesNoColumn[]
}

/**
 * Maximum number of different unknown texts in a column of statuses. A column with more must consist mostly of known
 * statuses.
 */
const unknownStatusesMax = 25

/** Returns the meaning of each column by its name and its content, in the order of the file. */
export function columnsOf(table: ColumnReader, now: Date): TableColumns {
  const byField: Partial<Record<Field, string[]>> = {}
  const yesNo: YesNoColumn[] = []
  const unknown: string[] = []
  const names = [...table.names]
  const hasFamilyName = names.some((name) => fieldOf(name) === 'lastName')
  for (const name of names) {
    const found = meaningOf(name, table.cells(name), now)
    // the Italian `Nome` is the title, but beside a column `Cognome` (family name) it is the author's first name
    const field = found === 'title' && hasFamilyName && foldWord(name) === 'nome' ? 'firstName' : found
    if (field === 'yes-no') yesNo.push({ column: name, status: statusNameOf(name) })
    else if (field !== null) (byField[field] ??= []).push(name)
    else unknown.push(name)
  }
  // a column such as `Name of the book` is the title only if no column is named `Title`
  const named = new Set(Object.keys(byField))
  for (const name of unknown) {
    const field = looseFieldOf(name, shapeOf(table.cells(name), now))
    if (field !== null && !named.has(field)) (byField[field] ??= []).push(name)
  }
  if (byField.rating) byField.rating = withoutPublicRatings(byField.rating)
  return { columns: byField, yesNo }
}

/** Words of columns with the reader's own ratings: `My Rating`, `Meine Bewertung`, `Il mio voto`. */
const ownWord = /(?:^|-)(?:my|mein[es]?|mi[oa]|ma|own|eigene|personal|personale|personliche|user|your)(?:-|$)/

/**
 * Removes columns such as `Rating` if there is a column `My Rating`, because `Rating` then contains the average of the
 * site.
 */
function withoutPublicRatings(names: readonly string[]): string[] {
  const own = names.filter((name) => ownWord.test(foldWord(name)))
  return own.length > 0 ? own : [...names]
}

/**
 * Returns the meaning of a column by its name and, for some names, its cells: `Gelesen` contains dates or yes and no.
 */
function meaningOf(name: string, cells: readonly string[], now: Date): Field | 'yes-no' | null {
  const field = fieldOf(name)
  const named = statusOfName(name)
  const isDate = field === 'finished' || field === 'started'
  const isNote = foldWord(name) === 'note'
  if (named === null && !isDate && field !== 'status' && !isNote) return field
  const shape = shapeOf(cells, now)
  // a column `Note` contains ratings in French and German files, and private comments in Italian and English ones
  if (isNote) return shape === 'ratings' || shape === 'yes-no' ? 'rating' : 'note'
  if (shape === 'empty') return field
  if (field === 'status') return isOfStatuses(cells, now) ? 'status' : 'tags'
  if (shape === 'statuses') return 'status'
  if (isDate) return shape === 'yes-no' ? 'yes-no' : field
  if (shape === 'dates' && named?.flag === null && named.status !== 'to-read')
    return named.status === 'read' ? 'finished' : 'started'
  return 'yes-no'
}

/** Returns the status in the name of a column; null if the name contains none. */
const statusOfName = (name: string) => shelfOf(withoutFrame(name))

/** Removes words around the name of a status: `is_finished`, `Read (y/n)`. */
function withoutFrame(name: string): string {
  const text = name.replace(/^(?:is|ist|was|has)[\s_]/i, '')
  const bracket = /[)\]]$/.test(text) ? Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) : -1
  return bracket > 0 ? text.slice(0, bracket).trimEnd() : text
}

/** Returns the status that `yes` in this column means: `Read` for the column `Is read`. */
const statusNameOf = (name: string): string =>
  statusOfName(name) === null ? (fieldOf(name) === 'started' ? 'reading' : 'read') : withoutFrame(name)

/** True if the different texts of a column are mostly statuses, and not the reader's own shelves. */
function isOfStatuses(cells: readonly string[], now: Date): boolean {
  const values = new Set(cells.filter((cell) => cell !== '').map(foldWord))
  const unknown = [...values].filter((value) => statusIn(value, now) === null)
  return unknown.length <= unknownStatusesMax || unknown.length * 2 < values.size
}
