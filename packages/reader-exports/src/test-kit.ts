import { expect } from 'vitest'
import { type ExportRow, readExport, type ReaderExport, type ValidationIssue } from './index.ts'

/** Current time of the tests. */
export const now = new Date('2026-06-15T12:00:00Z')
export const read = (text: string): Promise<ReaderExport> =>
  readExport(new TextEncoder().encode(text), { now })
export const rowsOf = async (text: string): Promise<ExportRow[]> => (await read(text)).rows

/** Reads a table with one row, given as cells by column, and returns the row and the issues. */
export async function readRow(
  cells: Record<string, string>,
  separator = ',',
): Promise<{ row: ExportRow; issues: ValidationIssue[] }> {
  const quoted = (values: string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join(separator)
  const { rows, issues } = await read(`${quoted(Object.keys(cells))}\r\n${quoted(Object.values(cells))}\r\n`)
  expect(rows).toHaveLength(1)
  return { row: rows[0]!, issues }
}
/** Reads a table with one row, given as cells by column. */
export const rowOf = async (cells: Record<string, string>, separator = ','): Promise<ExportRow> =>
  (await readRow(cells, separator)).row

/** Runs `work`. With FULL_MATRIX=1 also asserts that it takes at most `limit` milliseconds of CPU time. */
export async function withinCpuMs<Result>(limit: number, work: () => Promise<Result>): Promise<Result> {
  const started = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(started)
  if (process.env['FULL_MATRIX'] === '1')
    expect((user + system) / 1000, 'milliseconds of CPU time').toBeLessThan(limit)
  return result
}
