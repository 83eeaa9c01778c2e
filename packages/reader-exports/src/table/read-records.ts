import { CsvError, type Options, Parser } from 'csv-parse'
import { UnreadableFile } from '../issues.ts'
import type { Limits } from '../limits.ts'
import { createPause } from '../pause.ts'
import { storable } from '../values/text.ts'

/** Maximum size of a record in bytes. A larger record has a quote that is not closed. */
const recordMaxBytes = 1_000_000
/** Number of bytes parsed at a time, which takes one or two milliseconds. */
const chunkBytes = 32_768

/** Returns true if a table with these columns is to be read. Otherwise the rest of the text is not parsed. */
export type Accepts = (columns: string[]) => boolean

/**
 * Parses separated values. Returns the records with the header as the first, or none if `accepts` rejects the header.
 * @throws UnreadableFile broken, too-many-columns, too-many-rows
 */
export async function readRecords(
  bytes: Buffer,
  options: Options,
  accepts: Accepts,
  limits: Limits,
): Promise<string[][]> {
  const pause = createPause()
  const parser = new Parser({
    ...options,
    bom: true,
    skip_empty_lines: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: recordMaxBytes,
  })
  const records: string[][] = []
  const intern = createInterning()
  let failure: UnreadableFile | null = null
  let isRejected = false
  parser.on('data', (record: string[]) => {
    if (isRejected || record.every((cell) => cell === '')) return
    failure ??= excessOf(record, records.length + 1, limits)
    isRejected = failure === null && records.length === 0 && !accepts(record)
    if (failure === null && !isRejected) records.push(record.map(intern))
  })
  const ended = Promise.withResolvers<void>()
  parser.on('error', (error) => {
    failure ??= asFailure(error, limits)
    ended.resolve()
  })
  parser.on('end', () => ended.resolve())
  const isOver = () => failure !== null || isRejected
  for (let start = 0; start < bytes.length && !isOver(); start += chunkBytes) {
    await new Promise<void>((done) => parser.write(bytes.subarray(start, start + chunkBytes), () => done()))
    await pause()
  }
  parser.end()
  if (!isOver()) await ended.promise
  parser.destroy()
  if (failure !== null) throw failure as UnreadableFile
  return records
}

/** Returns a function that makes cells valid for PostgreSQL. Equal short cells become one string, to save memory. */
function createInterning(): (cell: string) => string {
  const known = new Map<string, string>()
  return (cell) => {
    if (cell.length > 24) return storable(cell)
    let interned = known.get(cell)
    if (interned === undefined) known.set(cell, (interned = storable(cell)))
    return interned
  }
}

/** Returns the error for a record that exceeds a limit, else null. `line` is its number; the header has number 1. */
function excessOf(record: readonly string[], line: number, limits: Limits): UnreadableFile | null {
  if (record.length > limits.columns) return new UnreadableFile('too-many-columns', line)
  if (record.some((cell) => cell.length > limits.cell)) return new UnreadableFile('broken', line)
  return line > limits.rows + 1 ? new UnreadableFile('too-many-rows', line) : null
}

function asFailure(error: Error, limits: Limits): UnreadableFile {
  if (!(error instanceof CsvError)) return new UnreadableFile('broken')
  const lines: unknown = (error as { lines?: unknown }).lines
  // if a record exceeds the maximum size, `index` of the error is the number of columns in the record
  const columns: unknown = (error as { index?: unknown }).index
  const isWide =
    error.code === 'CSV_MAX_RECORD_SIZE' && typeof columns === 'number' && columns > limits.columns
  return new UnreadableFile(isWide ? 'too-many-columns' : 'broken', typeof lines === 'number' ? lines : null)
}
