import type { Field } from './columns/columns.ts'
import type { ExportRow } from './row.ts'
import type { DateOrder } from './values/dates.ts'
import type { RatingScale } from './values/ratings.ts'
import type { Shelf } from './values/reading-status.ts'
import { proposedStatus } from './values/status-phrases.ts'
import { foldWord } from './values/text.ts'

/** Status and flag (`paused` …) for each meaning that a reader can choose for an unknown text about the status. */
const shelves = {
  read: { status: 'read', flag: null },
  reading: { status: 'reading', flag: null },
  'to-read': { status: 'to-read', flag: null },
  'did-not-finish': { status: 'reading', flag: 'did-not-finish' },
  paused: { status: 'reading', flag: 'paused' },
  rereading: { status: 'reading', flag: null, isRereading: true },
} satisfies Record<string, Shelf>

/** `none`: no status, so the dates of the row decide. */
export type StatusAnswer = keyof typeof shelves | 'none'

/** Fields that a reader can assign to a column. */
export const assignableFields = [
  'title',
  'subtitle',
  'author',
  'isbn',
  'status',
  'rating',
  'started',
  'finished',
  'readCount',
  'added',
  'review',
  'note',
  'tags',
  'year',
  'language',
  'format',
  'pages',
  'series',
  'seriesPosition',
] as const satisfies readonly Field[]
export type AssignableField = (typeof assignableFields)[number]

/** The reader's answers to the questions about a file. */
export interface Answers {
  /** Meaning of each unknown status of the file. The key '' is for rows without a status. */
  statuses?: Readonly<Record<string, StatusAnswer>> | undefined
  scale?: RatingScale | undefined
  /** `unknown`: the reader does not know the order, so only the year of ambiguous dates is used. */
  dateOrder?: DateOrder | 'unknown' | undefined
  /** Fields that the reader has assigned to columns, by the name of the column. */
  columns?: Readonly<Record<string, AssignableField>> | undefined
}

/** A question about data of the file that can be read in several ways. `proposal`: the likely answer, or null. */
export type Question =
  /** Asks for the meaning of an unknown status. `value` is '' for rows without a status. */
  | {
      kind: 'status'
      value: string
      rows: number
      titles: string[]
      proposal: StatusAnswer | null
      answer: StatusAnswer | null
    }
  /** Asks for the scale of the ratings if the numbers fit several scales. */
  | {
      kind: 'scale'
      column: string
      values: string[]
      proposal: RatingScale
      answer: RatingScale | null
    }
  /** Asks for the order of day and month if every date of the column is possible in both orders. */
  | { kind: 'date-order'; column: string; values: string[]; answer: DateOrder | 'unknown' | null }

/** A column that the import does not use or that the reader has assigned to `field`, with some of its values. */
export interface FreeColumn {
  name: string
  values: string[]
  field: AssignableField | null
  /** True for a key of a JSON file, to which the reader cannot assign a field. */
  isFixed?: true
}

export const samplesMax = 3
const sampleMaxCharacters = 60
/** Maximum number of questions about unknown statuses of one file. */
const statusQuestionsMax = 60

/** Returns the first {@link samplesMax} different non-empty cells, each cut to 60 characters. */
export function samplesOf(cells: Iterable<string>): string[] {
  const samples = new Set<string>()
  for (const cell of cells) {
    if (cell !== '') samples.add(cell.slice(0, sampleMaxCharacters))
    if (samples.size === samplesMax) break
  }
  return [...samples]
}

export const shelfOfAnswer = (answer: StatusAnswer): Shelf | null =>
  answer === 'none' ? null : shelves[answer]

/** Returns the reader's answer about a status as written in the file, or null. Ignores case and punctuation. */
export function answerFor(statuses: Answers['statuses'], value: string): StatusAnswer | null {
  if (statuses === undefined) return null
  return Object.hasOwn(statuses, value)
    ? statuses[value]!
    : (Object.entries(statuses).find(([written]) => value !== '' && keyOf(written) === keyOf(value))?.[1] ??
        null)
}

const keyOf = (value: string): string => foldWord(value) || value

/**
 * Returns at most {@link statusQuestionsMax} questions, one for each unknown status, the most frequent status first.
 */
export function statusQuestions(rows: readonly ExportRow[], { statuses }: Answers): Question[] {
  const open = rows.filter((row) => row.openStatus !== null && namesBook(row))
  const byValue = Map.groupBy(open, ({ openStatus }) => keyOf(openStatus!))
  return [...byValue.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, statusQuestionsMax)
    .map((same) => ({
      kind: 'status',
      value: same[0]!.openStatus!,
      rows: same.length,
      titles: samplesOf(same.map(({ title, isbns }) => title || (isbns[0] ?? ''))),
      proposal: proposalFor(same[0]!.openStatus!, same),
      answer: answerFor(statuses, same[0]!.openStatus!),
    }))
}

const namesBook = ({ title, isbns, keys }: ExportRow): boolean =>
  title !== '' || isbns.length > 0 || Object.keys(keys).length > 0

/** Returns the probable meaning of a status, by its words or by the dates and stars of its rows; else null. */
function proposalFor(value: string, rows: readonly ExportRow[]): StatusAnswer | null {
  if (value === '') return null
  const shelf = proposedStatus(value)
  if (shelf !== null) return answerOf(shelf)
  const half = rows.length / 2
  if (
    rows.filter(({ stars, readings }) => stars !== null || readings.some(({ finished }) => finished)).length >
    half
  )
    return 'read'
  return rows.filter(({ readings }) => readings.some(({ started }) => started)).length > half
    ? 'reading'
    : null
}

const answerOf = ({ status, flag, isRereading }: Shelf): StatusAnswer | null =>
  isRereading ? 'rereading' : (flag ?? status)
