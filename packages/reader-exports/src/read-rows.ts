import type { ValidationIssue } from './issues.ts'
import { createPause } from './pause.ts'
import { readValues } from './read-values.ts'
import type { ExportRow, Reading } from './row.ts'
import { isObject } from './table/json-objects.ts'
import { textsIn } from './table/json-table.ts'
import type { Table } from './table/table.ts'
import { isImprecise } from './values/date-words.ts'
import { dateText, isAfter, isMeantAsDate } from './values/dates.ts'
import { yearOf } from './values/numbers.ts'
import { isNoRating, ratingIn, starsOf } from './values/ratings.ts'
import { readingsMax } from './values/readings.ts'
import { namesInList, statesStatus } from './values/reading-status.ts'
import { statusIn, yesOrNo } from './values/status-phrases.ts'
import { cleanLine } from './values/text.ts'
import {
  type Answers,
  type AssignableField,
  type Question,
  samplesOf,
  statusQuestions,
  type FreeColumn,
} from './questions.ts'
import { interpret, type Interpretation } from './columns/interpret.ts'
import type { Cell, ColumnReader, Layout, RowReader, Site } from './sites/site.ts'

/** Normalizes the name of a column for comparisons. */
export const columnKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns the index of each column by name. If two columns have the same name, the first one is used. */
function positionsOf({ columns }: Table): Map<string, number> {
  const positions = new Map<string, number>()
  columns.forEach((name, at) => {
    if (!positions.has(columnKey(name))) positions.set(columnKey(name), at)
  })
  return positions
}

/** Maximum number of issues of one kind in a row, so that many invalid dates do not hide an invalid rating. */
const reportedMax = 5
const reportedMaxCharacters = 40

/** Collects the issues of a row, one for each different text that cannot be parsed. */
function createReport(row: number) {
  type RowIssue = Extract<ValidationIssue, { row: number }>
  const issues: RowIssue[] = []
  return {
    issues,
    add(code: RowIssue['code'], { column, text }: Cell): void {
      const value = cleanLine(dateText(text)).slice(0, reportedMaxCharacters)
      const ofKind = issues.filter((issue) => issue.code === code)
      if (ofKind.length < reportedMax && !ofKind.some((issue) => issue.value === value))
        issues.push({ code, row, column, value })
    },
  }
}

const noCell: Cell = { column: '', text: '' }

interface ReaderParts {
  valueOf: (column: string) => unknown
  isJson: boolean
  now: Date
  interpretation: Interpretation
  report: ReturnType<typeof createReport>
}

function createRowReader({ valueOf, isJson, now, interpretation, report }: ReaderParts): RowReader {
  const texts = (column: string): string[] => textsIn(valueOf(column))
  const cells = (...columns: readonly string[]): Cell[] =>
    columns.map((column) => ({ column, text: texts(column)[0] ?? '' })).filter(({ text }) => text !== '')
  const cell = (...columns: readonly string[]): Cell => cells(...columns)[0] ?? noCell
  // yes, no or a status such as `DNF` in a column of dates is not reported as an invalid date
  const statusOf = (text: string) => statusIn(text, now, interpretation.dateOrder)
  const isStatus = (text: string): boolean => yesOrNo(text) !== null || statusOf(text) !== null
  const date = (one: Cell): string | null => {
    const found = interpretation.dateIn(one)
    const isUnclear = found === null ? isMeantAsDate(one.text) && !isStatus(one.text) : isImprecise(one.text)
    if (isUnclear) report.add('impossible-date', one)
    return found ?? (isUnclear ? interpretation.dateBesideWordsIn(one) : null)
  }
  const reading = (start: Cell | null, end: Cell | null): Reading => {
    const span = end !== null && !start?.text ? interpretation.spanIn(end) : null
    if (span !== null) return span
    const started = start && date(start)
    const finished = end && date(end)
    if (!start || !started || !finished || !isAfter(started, finished)) return { started, finished }
    report.add('impossible-date', start)
    return { started: null, finished }
  }
  return {
    cell,
    cells,
    list(columns, separator) {
      const { column, text } = cell(...columns)
      return isJson ? texts(column) : namesInList(text, separator)
    },
    text: (...columns) => cell(...columns).text,
    objects(column) {
      const value = valueOf(column)
      return Array.isArray(value) ? value.filter(isObject) : []
    },
    date: (...columns) => date(cell(...columns)),
    reading,
    readings: ({ column, text }, separator) =>
      text
        .split(';', readingsMax)
        .filter((pair) => pair.trim() !== '')
        .map((pair) => {
          const [started = '', finished = ''] = pair.split(separator)
          return reading({ column, text: started.trim() }, { column, text: finished.trim() })
        }),
    year: (...columns) => yearOf(cell(...columns).text, now),
    status: statusOf,
    stars(...columns) {
      const rated = cell(...columns)
      const { scale } = interpretation
      const stars = scale === null ? null : starsOf(rated.text, scale)
      const isRead =
        stars !== null ||
        isNoRating(rated.text) ||
        statesStatus(statusOf(rated.text)) ||
        (ratingIn(rated.text)?.value ?? 1) <= 0
      if (!isRead && scale !== null) report.add('unreadable-rating', rated)
      return stars
    },
    reportNoted: (cell) => report.add('noted-text', cell),
  }
}

/** Result of reading the rows of a table. */
export interface ReadRows {
  rows: ExportRow[]
  issues: ValidationIssue[]
  questions: Question[]
  freeColumns: FreeColumn[]
}

/** Reads the rows of a table. `places`: number of each row in its file, from 1; by default the order in `table`. */
export async function readRows(
  table: Table,
  site: Site,
  now: Date,
  answers: Answers,
  places?: readonly number[],
): Promise<ReadRows> {
  const positions = positionsOf(table)
  const columns: ColumnReader = {
    names: new Set(positions.keys()),
    cells: (name) => table.rows.map((cells) => cells[positions.get(name) ?? -1]?.trim() ?? ''),
  }
  const layout = withAnswers(site.layoutOf?.(columns, now) ?? site, answers)
  const interpretation = interpret(layout, columns, now, answers)
  const pause = createPause()
  const used = new Set<string>()
  const rows: ExportRow[] = []
  const issues: ValidationIssue[] = []
  for (const [at, cells] of table.rows.entries()) {
    const place = places?.[at] ?? at + 1
    const object = table.objects?.[at]
    const valueOf = (name: string): unknown => {
      const position = positions.get(name)
      if (position === undefined) return undefined
      used.add(name)
      const value = object ? object[table.columns[position]!] : cells[position]
      return site.unescape && typeof value === 'string' ? site.unescape(value) : value
    }
    const report = createReport(place)
    const reader = createRowReader({ valueOf, isJson: object !== undefined, now, interpretation, report })
    const values = readValues(reader, site, layout, answers)
    if (values !== null) {
      rows.push({ place, cells, ...values })
      issues.push(...report.issues)
    }
    await pause()
  }
  const assigned = new Map(assignedColumns(answers))
  const textsOf = (name: string): string[] =>
    table.objects?.map((object) => textsIn(object[table.columns[positions.get(name)!]!]).join('; ')) ??
    columns.cells(name)
  const freeColumns = [...columns.names]
    .filter((name) => !used.has(name) || assigned.has(name))
    .map((name) => ({
      name: table.columns[positions.get(name)!]!,
      values: samplesOf(textsOf(name)),
      field: assigned.get(name) ?? null,
      ...(table.objects && ({ isFixed: true } as const)),
    }))
    .filter(({ values }) => values.length > 0)
  return {
    rows,
    issues,
    questions: [...interpretation.questions, ...statusQuestions(rows, answers)],
    freeColumns,
  }
}

const assignedColumns = ({ columns = {} }: Answers): [name: string, field: AssignableField][] =>
  Object.entries(columns).map(([name, field]) => [columnKey(name), field])

/** Moves the columns of a layout to the fields that the reader has chosen for the columns. */
function withAnswers(layout: Layout, answers: Answers): Layout {
  const assigned = assignedColumns(answers)
  if (assigned.length === 0) return layout
  const names = new Set(assigned.map(([name]) => name))
  const fields = Object.entries(layout.columns).map(([field, listed]) => [
    field,
    listed.filter((name) => !names.has(name)),
  ])
  const byField = new Map<string, readonly string[]>(fields as [string, string[]][])
  for (const [name, field] of assigned) byField.set(field, [name, ...(byField.get(field) ?? [])])
  return {
    ...layout,
    columns: Object.fromEntries(byField),
    yesNo: (layout.yesNo ?? []).filter(({ column }) => !names.has(column)),
  }
}
