import { importColumnsMax, importRowsMax } from '#contract/values/limits'
import { CsvError, type Options, Parser } from 'csv-parse'
import { storable } from './clean.ts'
import { UnreadableFile } from './file-row.ts'
import { cellMaxCharacters, salvageRows } from './salvage-rows.ts'
import { createYielder, type Yielder } from '../../platform/yielder.ts'

/** A table as the file has it: the names of its columns, and the rows below them. */
export interface Table {
  columns: string[]
  rows: string[][]
  /** Lines that are damaged and left out, from 1. */
  damagedLines: number[]
}

/** A row of more bytes is one whose quote was never closed. */
const rowMaxBytes = 1_000_000
/** Bytes parsed in one go: a millisecond or two. */
const chunkBytes = 32_768
/** Lines from which the separator is told; one longer than this is no header of ours. */
export const headerMaxCharacters = 20_000

type Separator = ',' | ';' | '\t'

/** Says of the names of columns whether they are those of a table that we read; only then the rest is looked at. */
type Accepts = (columns: string[]) => boolean

/**
 * Reads a table of cells parted by commas, semicolons or tabs (RFC 4180, somewhat relaxed: quotes within cells, blanks
 * around quotes). null where its columns are not accepted. Of a damaged one the rows that are whole are taken.
 * @throws UnreadableFile broken, too-many-columns, too-many-rows
 */
export async function readTable(text: string, accepts: Accepts): Promise<Table | null> {
  // a line for Excel, which says the separator
  const said = /^\ufeff?sep=([,;\t])\r?\n/i.exec(text)
  const body = text.slice(said?.[0].length ?? 0)
  const separator = (said?.[1] as Separator | undefined) ?? separatorOf(body)
  const bytes = Buffer.from(body)
  const isWanted: Accepts = (names) => accepts(names.map((name) => name.trim()))
  const read = separator === '\t' ? readTabs(bytes, isWanted) : readCommas(bytes, separator, isWanted)
  const options: Options = { delimiter: separator, trim: separator !== '\t' }
  const { records, damagedLines } = await read.then(
    (records) =>
      isSwallowed(records, separator)
        ? salvage(body, options, isWanted, records)
        : { records, damagedLines: [] },
    (error: unknown) => salvage(body, options, isWanted, error),
  )
  const [columns, ...rows] = records
  // the line for Excel is one as well
  const before = said === null ? 0 : 1
  return columns === undefined
    ? null
    : {
        columns: columns.map((name) => name.trim()),
        rows,
        damagedLines: damagedLines.map((line) => line + before),
      }
}

/**
 * A quote that is not closed takes the rows below into its cell: then a row of several lines has another number of
 * cells than the header, or one of its lines within has as many parts as a row.
 */
function isSwallowed([header, ...rows]: readonly string[][], delimiter: Separator): boolean {
  const width = header?.length ?? 0
  const isRow = (line: string): boolean => width > 1 && line.split(delimiter).length >= width
  return rows.some((row) => {
    const long = row.filter((cell) => cell.includes('\n'))
    return (
      long.length > 0 && (row.length !== width || long.some((cell) => cell.split('\n').slice(1).some(isRow)))
    )
  })
}

/**
 * The rows of a damaged table that are whole.
 * @param otherwise what came of it else: records, or an error to throw
 */
async function salvage(
  text: string,
  options: Options,
  accepts: Accepts,
  otherwise: unknown,
): Promise<{ records: string[][]; damagedLines: number[] }> {
  const isWorthIt = Array.isArray(otherwise) || (otherwise instanceof UnreadableFile && isDamage(otherwise))
  const salvaged = isWorthIt ? await salvageRows(text, options, importRowsMax + 1) : null
  const isGood = salvaged !== null && salvaged.records.length > 1 && accepts(salvaged.records[0]!)
  if (isGood && salvaged.records.length > importRowsMax + 1) throw new UnreadableFile('too-many-rows')
  if (isGood) return salvaged
  if (Array.isArray(otherwise)) return { records: otherwise as string[][], damagedLines: [] }
  throw otherwise
}

/** Whether a part of a table may be whole all the same. */
const isDamage = ({ reason, line }: UnreadableFile): boolean =>
  reason === 'broken' || (reason === 'too-many-columns' && line !== 1)

/** What the first line has most of, outside quotes. */
function separatorOf(text: string): Separator {
  const header = text
    .slice(0, headerMaxCharacters)
    .trimStart()
    .split(/[\r\n]/, 1)[0]!
    .replace(/"[^"]*"/g, '')
  const count = (separator: Separator): number => header.split(separator).length
  return ([',', ';', '\t'] as const).reduce((best, other) => (count(other) > count(best) ? other : best))
}

/**
 * Tabs part cells that mostly need no quotes, and LibraryThing writes none: a title may begin with one. Where rows then
 * are uneven there are some.
 */
async function readTabs(bytes: Buffer, accepts: Accepts): Promise<string[][]> {
  const plain = await readRecords(bytes, { delimiter: '\t', quote: false }, (names) =>
    accepts(names.map(withoutQuotes)),
  )
  const width = plain[0]?.length ?? 0
  if (plain.every((row) => row.length === width)) return plain.map((row) => row.map(withoutQuotes))
  try {
    return await readRecords(bytes, { delimiter: '\t' }, accepts)
  } catch {
    return plain
  }
}

/** Blanks around quotes are no part of a cell; but where something else follows a quote, they are. */
async function readCommas(bytes: Buffer, delimiter: Separator, accepts: Accepts): Promise<string[][]> {
  try {
    return await readRecords(bytes, { delimiter, trim: true }, accepts)
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.reason !== 'broken') throw error
    return readRecords(bytes, { delimiter }, accepts)
  }
}

const withoutQuotes = (cell: string): string =>
  /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** Rows with the header first; none where `accepts` rejects it. */
async function readRecords(bytes: Buffer, options: Options, accepts: Accepts): Promise<string[][]> {
  const yielder = createYielder()
  const parser = new Parser({
    ...options,
    bom: true,
    skip_empty_lines: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: rowMaxBytes,
  })
  const records: string[][] = []
  const keep = createKeeper()
  let failure: UnreadableFile | null = null
  let isRejected = false
  parser.on('data', (record: string[]) => {
    if (isRejected || record.every((cell) => cell === '')) return
    failure ??= failureOf(record, records.length + 1)
    isRejected = failure === null && records.length === 0 && !accepts(record)
    if (failure === null && !isRejected) records.push(record.map(keep))
  })
  const ended = Promise.withResolvers<void>()
  parser.on('error', (error) => {
    failure ??= asFailure(error)
    ended.resolve()
  })
  parser.on('end', () => ended.resolve())
  await feed(parser, bytes, yielder, () => failure !== null || isRejected)
  parser.end()
  if (failure === null && !isRejected) await ended.promise
  parser.destroy()
  if (failure !== null) throw failure as UnreadableFile
  return records
}

/** Cells as they are kept: what stands in many (shelves, dates, publishers) is held once. */
function createKeeper(): (cell: string) => string {
  const known = new Map<string, string>()
  return (cell) => {
    if (cell.length > 24) return storable(cell)
    let kept = known.get(cell)
    if (kept === undefined) known.set(cell, (kept = storable(cell)))
    return kept
  }
}

async function feed(parser: Parser, bytes: Buffer, yielder: Yielder, isOver: () => boolean): Promise<void> {
  for (let start = 0; start < bytes.length && !isOver(); start += chunkBytes) {
    await new Promise<void>((done) => parser.write(bytes.subarray(start, start + chunkBytes), () => done()))
    if (yielder.isDue()) await yielder.yieldToEventLoop()
  }
}

/** What is too much in a record; `line` counts records, the header being the first. */
function failureOf(record: readonly string[], line: number): UnreadableFile | null {
  if (record.length > importColumnsMax) return new UnreadableFile('too-many-columns', line)
  if (record.some((cell) => cell.length > cellMaxCharacters)) return new UnreadableFile('broken', line)
  return line > importRowsMax + 1 ? new UnreadableFile('too-many-rows', line) : null
}

function asFailure(error: Error): UnreadableFile {
  if (!(error instanceof CsvError)) return new UnreadableFile('broken')
  const lines: unknown = (error as { lines?: unknown }).lines
  // before its first record is whole nothing else is that long
  const columns: unknown = (error as { index?: unknown }).index
  const isWide =
    error.code === 'CSV_MAX_RECORD_SIZE' && typeof columns === 'number' && columns > importColumnsMax
  return new UnreadableFile(isWide ? 'too-many-columns' : 'broken', typeof lines === 'number' ? lines : null)
}
