import { expect } from 'vitest'
import { type FileRow, type ReaderFile, readReaderFile } from './index.ts'

/** The moment at which the files of the tests are read. */
export const now = new Date('2026-06-15T12:00:00Z')
/** Reads a text as a file. */
export const read = (text: string): Promise<ReaderFile> => readReaderFile(new TextEncoder().encode(text), now)
/** Its rows alone. */
export const rowsOf = async (text: string): Promise<FileRow[]> => (await read(text)).rows
/** The only row of a table with these cells by column. */
export async function rowOf(cells: Record<string, string>, separator = ','): Promise<FileRow> {
  const quoted = (values: string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join(separator)
  const rows = await rowsOf(`${quoted(Object.keys(cells))}\r\n${quoted(Object.values(cells))}\r\n`)
  expect(rows).toHaveLength(1)
  return rows[0]!
}
