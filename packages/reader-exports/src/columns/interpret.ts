import { type Answers, type Question, samplesOf } from '../questions.ts'
import type { Reading } from '../row.ts'
import type { Cell, ColumnReader, Layout } from '../sites/site.ts'
import {
  dateBesideWords,
  dateOf,
  dateOfDayNumber,
  type DateOrder,
  dateOrderOf,
  isAmbiguous,
  isDayNumbers,
  isOrderOpen,
  spanIn,
} from '../values/dates.ts'
import { type FoundScale, ratingIn, type RatingScale, scaleOf } from '../values/ratings.ts'

/** Decisions for whole columns: the scale of the ratings, and the order of day and month. */
export interface Interpretation {
  /** Null if the numbers in the cells fit several scales and the reader has not chosen a scale. */
  scale: RatingScale | null
  /**
   * Order of day and month for columns with only ambiguous dates. It is the order of the other columns, else the
   * reader's answer, else null.
   */
  dateOrder: DateOrder | null
  dateIn(cell: Cell): string | null
  /** Reads a date from a cell that also contains other words: `Christmas 2019`. */
  dateBesideWordsIn(cell: Cell): string | null
  /** Parses a cell with the first and the last day of a reading; null for other texts. */
  spanIn(cell: Cell): Reading | null
  questions: Question[]
}

type Open<Kind extends Question['kind']> = Omit<Extract<Question, { kind: Kind }>, 'answer'>

/** Fields whose cells may contain dates. Even a status may contain a date: `Read on 3/4/2019`. */
const dateFields = ['finished', 'started', 'added', 'readings', 'status'] as const

export function interpret(
  { columns, yesNo = [] }: Layout,
  table: ColumnReader,
  now: Date,
  answers: Answers,
): Interpretation {
  const found = findScale(columns.rating ?? [], table)
  const orders = findOrders(
    [...dateFields.flatMap((field) => columns[field] ?? []), ...yesNo.map(({ column }) => column)],
    table,
  )
  const orderOf = (column: string) => orders.byColumn.get(column) ?? dateOrder
  const answered = answers.dateOrder === 'unknown' ? null : (answers.dateOrder ?? null)
  const dateOrder = orders.general ?? answered
  const questions: Question[] = []
  if (!found.isCertain) questions.push({ ...found.question, answer: answers.scale ?? null })
  if (orders.question !== null) questions.push({ ...orders.question, answer: answers.dateOrder ?? null })
  return {
    scale: answers.scale ?? (found.isCertain ? found.scale : null),
    dateOrder,
    dateIn: ({ column, text }) =>
      orders.dayNumbers.has(column) && /^\d{5}(?:\.\d+)?$/.test(text)
        ? dateOf(dateOfDayNumber(text), now)
        : dateOf(text, now, orderOf(column)),
    dateBesideWordsIn: ({ column, text }) => dateBesideWords(text, now, orderOf(column)),
    spanIn: ({ column, text }) => spanIn(text, now, orderOf(column)),
    questions,
  }
}

/** Finds the scale of the ratings by the name of the first column of ratings, and by the cells of all of them. */
function findScale(
  ratings: readonly string[],
  table: ColumnReader,
): FoundScale & { question: Open<'scale'> } {
  const [column = ''] = ratings
  const cells = ratings.flatMap((name) => table.cells(name))
  const isCalibre = table.names.has('uuid') && table.names.has('author_sort')
  const isFrench = table.names.has('titre') || table.names.has('auteur')
  const found = scaleOf(isFrench ? '' : column, cells)
  const withoutScale = cells.filter((cell) => ratingIn(cell)?.outOf === null).toSorted(byNumber)
  return {
    ...found,
    isCertain: found.isCertain || isCalibre,
    question: { kind: 'scale', column, values: samplesOf(withoutScale), proposal: found.scale },
  }
}

/** Sorts larger ratings first, because the largest ratings show the scale. */
const byNumber = (a: string, b: string): number => (ratingIn(b)?.value ?? 0) - (ratingIn(a)?.value ?? 0)

interface Orders {
  byColumn: Map<string, DateOrder>
  general: DateOrder | null
  dayNumbers: Set<string>
  question: Open<'date-order'> | null
}

/**
 * Finds the order of day and month of each column. A column with only ambiguous dates has the order of the other
 * columns, because one program wrote all of them.
 */
function findOrders(names: readonly string[], table: ColumnReader): Orders {
  const byColumn = new Map<string, DateOrder>()
  const open: [name: string, cells: string[]][] = []
  const dayNumbers = new Set<string>()
  for (const name of names) {
    const cells = table.cells(name)
    const order = dateOrderOf(cells)
    if (order !== null) byColumn.set(name, order)
    else if (isOrderOpen(cells)) open.push([name, cells])
    if (isDayNumbers(cells)) dayNumbers.add(name)
  }
  const decided = new Set(byColumn.values())
  const general = decided.size === 1 ? [...decided][0]! : null
  const [first] = open
  return {
    byColumn,
    general,
    dayNumbers,
    question:
      first === undefined || general !== null
        ? null
        : { kind: 'date-order', column: first[0], values: samplesOf(first[1].filter(isAmbiguous)) },
  }
}
