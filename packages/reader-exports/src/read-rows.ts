import type { ValidationIssue } from './issues.ts'
import { createPause } from './pause.ts'
import { readValues } from './read-values.ts'
import type { ExportRow, Reading } from './row.ts'
import { isObject } from './table/json-objects.ts'
import { textsIn } from './table/json-table.ts'
import type { Table } from './table/table.ts'
import { dateOf, dateText, isAfter, isMeantAsDate } from './values/dates.ts'
import { yearOf } from './values/numbers.ts'
import { readingsMax } from './values/readings.ts'
import { namesInList } from './values/shelves.ts'
import { cleanLine } from './values/text.ts'
import type { Cell, ColumnReader, RowReader, Site } from './sites/site.ts'

/** Normalizes the name of a column for comparisons. */
export const columnKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns the position of each column by name. Of equal names, the first column is used. */
function positionsOf({ columns }: Table): Map<string, number> {
  const positions = new Map<string, number>()
  columns.forEach((name, at) => {
    if (!positions.has(columnKey(name))) positions.set(columnKey(name), at)
  })
  return positions
}

/** Maximum number of invalid dates that are reported per row. */
const reportedMax = 5
const reportedMaxCharacters = 40

/** Collects the invalid dates of a row without duplicates. */
function createReport(row: number) {
  const issues: (ValidationIssue & { code: 'impossible-date' })[] = []
  return {
    issues,
    impossibleDate({ column, text }: Cell): void {
      const value = cleanLine(dateText(text)).slice(0, reportedMaxCharacters)
      if (issues.length < reportedMax && !issues.some((issue) => issue.value === value))
        issues.push({ code: 'impossible-date', row, column, value })
    },
  }
}

const noCell: Cell = { column: '', text: '' }

function createRowReader(
  valueOf: (column: string) => unknown,
  isJson: boolean,
  now: Date,
  reportImpossibleDate: (cell: Cell) => void,
): RowReader {
  const texts = (column: string): string[] => textsIn(valueOf(column))
  const cell = (...columns: readonly string[]): Cell => {
    for (const column of columns) {
      const text = texts(column)[0]
      if (text) return { column, text }
    }
    return noCell
  }
  const date = (one: Cell): string | null => {
    const found = dateOf(one.text, now)
    if (found === null && isMeantAsDate(one.text)) reportImpossibleDate(one)
    return found
  }
  const reading = (start: Cell | null, end: Cell | null): Reading => {
    const started = start && date(start)
    const finished = end && date(end)
    if (!start || !started || !finished || !isAfter(started, finished)) return { started, finished }
    reportImpossibleDate(start)
    return { started: null, finished }
  }
  return {
    cell,
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
  }
}

/** Reads the rows of a site's table. */
export async function readRows(
  table: Table,
  site: Site,
  now: Date,
): Promise<{ rows: ExportRow[]; issues: ValidationIssue[] }> {
  const positions = positionsOf(table)
  const columns: ColumnReader = {
    names: new Set(positions.keys()),
    cells: (name) => table.rows.map((cells) => cells[positions.get(name) ?? -1]?.trim() ?? ''),
  }
  const layout = site.layoutOf?.(columns) ?? site
  const pause = createPause()
  const rows: ExportRow[] = []
  const issues: ValidationIssue[] = []
  for (const [at, cells] of table.rows.entries()) {
    const place = at + 1
    const object = table.objects?.[at]
    const valueOf = (name: string): unknown => {
      const position = positions.get(name)
      if (position === undefined) return undefined
      const value = object ? object[table.columns[position]!] : cells[position]
      return site.unescape && typeof value === 'string' ? site.unescape(value) : value
    }
    const report = createReport(place)
    const reader = createRowReader(valueOf, object !== undefined, now, report.impossibleDate)
    const values = readValues(reader, site, layout)
    if (values !== null) {
      rows.push({ place, cells, ...values })
      issues.push(...report.issues)
    }
    await pause()
  }
  return { rows, issues }
}
