import type { Options } from 'csv-parse'
import { UnreadableFile } from '../issues.ts'
import type { Limits } from '../limits.ts'
import { type Accepts, readRecords } from './read-records.ts'
import { type Salvaged, salvageRows } from './salvage-rows.ts'
import { findHeader, type Separator, separators } from './find-header.ts'
import type { Table } from './table.ts'
import { unwrapRows } from './unwrap-rows.ts'

/** Maximum number of characters of the first line that are searched for the separator. */
export const headerMaxCharacters = 20_000

/**
 * Reads a table of cells between commas, semicolons, tabs or `|` (RFC 4180). Returns null if `accepts` accepts no line
 * as the header.
 * @throws UnreadableFile broken, too-many-columns, too-many-rows
 */
export async function readTable(
  text: string,
  accepts: (columns: string[], isFirst: boolean) => boolean,
  limits: Limits,
): Promise<Table | null> {
  // Excel writes a first line that only names the separator: `sep=;`
  const separatorLine = /^\ufeff?sep=([,;\t|])\r?\n/i.exec(text)
  const whole = text.slice(separatorLine?.[0].length ?? 0)
  const header = findHeader(whole, accepts)
  const body = header === null ? whole : whole.slice(header.start)
  const separator = (separatorLine?.[1] as Separator | undefined) ?? header?.separator ?? separatorOf(body)
  const names = header?.isWrapped ? header.names : null
  const acceptsTrimmed: Accepts = (found) =>
    names !== null ||
    accepts(
      found.map((name) => name.trim()),
      true,
    )
  const salvage = (otherwise: string[][] | UnreadableFile) =>
    salvageOr(otherwise, body, { delimiter: separator, trim: separator !== '\t' }, acceptsTrimmed, limits)
  const read = separator === '\t' ? readTabs : readQuoted
  const { records, damagedLines } = await read(Buffer.from(body), separator, acceptsTrimmed, limits)
    .then(([first = [], ...rest]) => {
      const columns = names ?? first
      return columns.length === 0
        ? []
        : [columns, ...unwrapRows(rest, separator, columns.length, names !== null)]
    })
    .then(
      (records) => (containsRows(records, separator) ? salvage(records) : { records, damagedLines: [] }),
      (error: unknown) => {
        if (error instanceof UnreadableFile && isDamage(error)) return salvage(error)
        throw error
      },
    )
  const [columns, ...rows] = records
  if (columns === undefined) return null
  const linesBefore = (separatorLine === null ? 0 : 1) + (header?.linesAbove ?? 0)
  return {
    columns: columns.map((name) => name.trim()),
    rows,
    damagedLines: damagedLines.map((line) => line + linesBefore),
  }
}

/** Counts the columns of the first line for each separator, without separators in quoted text. */
function countColumns(text: string): Record<Separator, number> {
  const header = text.split(/[\r\n]/, 1)[0]!.replace(/"[^"]*"/g, '')
  const count = (separator: Separator): number => header.split(separator).length
  return { ',': count(','), ';': count(';'), '\t': count('\t'), '|': count('|') }
}

/** Returns the separator that is most frequent in the first line. */
function separatorOf(text: string): Separator {
  const columns = countColumns(text.slice(0, headerMaxCharacters).trimStart())
  return separators.reduce((best, other) => (columns[other] > columns[best] ? other : best))
}

/** Rejects a first line with too many columns before anything is parsed. @throws UnreadableFile too-many-columns */
export function requireFewColumns(text: string, limits: Limits): void {
  const columns = Math.max(...Object.values(countColumns(text.slice(0, 1_000_000))))
  if (columns > limits.columns) throw new UnreadableFile('too-many-columns', 1)
}

/** True if a cell probably contains further rows, because its quote is not closed. */
function containsRows([header, ...rows]: readonly string[][], separator: Separator): boolean {
  const width = header?.length ?? 0
  const isRow = (line: string): boolean => width > 1 && line.split(separator).length >= width
  return rows.some((row) => {
    const long = row.filter((cell) => cell.includes('\n'))
    return (
      long.length > 0 && (row.length !== width || long.some((cell) => cell.split('\n').slice(1).some(isRow)))
    )
  })
}

/** True if an error may concern only some rows, so that others can be read. */
const isDamage = ({ reason, line }: UnreadableFile): boolean =>
  reason === 'broken' || (reason === 'too-many-columns' && line !== 1)

/** Returns the undamaged rows of a text. If there are none, returns or throws `otherwise`. */
async function salvageOr(
  otherwise: string[][] | UnreadableFile,
  text: string,
  options: Options,
  accepts: Accepts,
  limits: Limits,
): Promise<Salvaged> {
  const recordsMax = limits.rows + 1
  const salvaged = await salvageRows(text, options, recordsMax, limits)
  if (salvaged !== null && salvaged.records.length > 1 && accepts(salvaged.records[0]!)) {
    if (salvaged.records.length > recordsMax) throw new UnreadableFile('too-many-rows')
    return salvaged
  }
  if (otherwise instanceof UnreadableFile) throw otherwise
  return { records: otherwise, damagedLines: [] }
}

/**
 * Reads cells between tabs, first with quotes as text, because a title of LibraryThing may begin with a quote. If rows
 * then differ in length, tries quoted cells.
 */
async function readTabs(
  bytes: Buffer,
  delimiter: Separator,
  accepts: Accepts,
  limits: Limits,
): Promise<string[][]> {
  const acceptsUnquoted: Accepts = (names) => accepts(names.map(unquote))
  const plain = await readRecords(bytes, { delimiter, quote: false }, acceptsUnquoted, limits)
  const width = plain[0]?.length ?? 0
  if (plain.every((row) => row.length === width)) return plain.map((row) => row.map(unquote))
  try {
    return await readRecords(bytes, { delimiter }, accepts, limits)
  } catch {
    return plain
  }
}

/** Reads quoted cells. First ignores spaces around quotes. If the file is then invalid, reads the spaces as text. */
async function readQuoted(
  bytes: Buffer,
  delimiter: Separator,
  accepts: Accepts,
  limits: Limits,
): Promise<string[][]> {
  try {
    return await readRecords(bytes, { delimiter, trim: true }, accepts, limits)
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.reason !== 'broken') throw error
    return readRecords(bytes, { delimiter }, accepts, limits)
  }
}

const unquote = (cell: string): string =>
  /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
