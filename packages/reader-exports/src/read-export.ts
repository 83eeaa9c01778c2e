import { fieldOf } from './columns/columns.ts'
import { decodeText } from './decode/decode-text.ts'
import { isZip, unzip } from './decode/unzip.ts'
import { UnreadableFile, type ValidationIssue } from './issues.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { type Answers, type FreeColumn, statusQuestions } from './questions.ts'
import { columnKey, readRows } from './read-rows.ts'
import { withStatusAnswer } from './read-values.ts'
import { emptyValues, type ExportRow, type ReaderExport } from './row.ts'
import { siteOfJson, siteOfTable } from './sites/index.ts'
import type { Site } from './sites/site.ts'
import { cutRows } from './table/cut-rows.ts'
import { missingHeader } from './table/headless.ts'
import { isbnsInList, type ListedIsbn } from './table/isbn-list.ts'
import { joinDecimals } from './table/join-decimals.ts'
import { readJsonTable } from './table/json-table.ts'
import { headerMaxCharacters, readTable, requireFewColumns } from './table/read-table.ts'
import type { Table } from './table/table.ts'
import { storable } from './values/text.ts'

export interface ExportOptions {
  /** Current time. A date after tomorrow is invalid. */
  now?: Date
  limits?: Partial<Limits>
  /** The reader's answers to the questions about the file. */
  answers?: Answers
  /** Names and maximum size of the files in a zip archive. Without them, a zip archive is rejected. */
  archive?: Archive
}

export interface Archive {
  /** Name of the file in the archive that lists the books. */
  books: string
  /** Names of further files in the archive, which are unpacked and returned. */
  files?: readonly string[]
  /** Maximum total size of the unpacked files in bytes. */
  maxBytes: number
}

interface Context {
  now: Date
  limits: Limits
  answers: Answers
}

type Books = Omit<ReaderExport, 'files'>

/**
 * Reads a reader's books from a file in any known format. Lets other tasks run every few milliseconds.
 * @throws UnreadableFile
 */
export async function readExport(bytes: Uint8Array, options: ExportOptions = {}): Promise<ReaderExport> {
  const context = {
    now: options.now ?? new Date(),
    limits: { ...defaultLimits, ...options.limits },
    answers: options.answers ?? {},
  }
  if (options.archive && isZip(bytes)) return readArchive(bytes, options.archive, context)
  const books = await readBooks(bytes, context)
  if (books.rows.length === 0) throw new UnreadableFile('empty')
  return { ...books, files: new Map() }
}

/**
 * Reads the list of books in an archive, and unpacks the further files. The list may be empty.
 * @throws UnreadableFile not-text if the list of books is missing
 */
async function readArchive(
  bytes: Uint8Array,
  { books, files = [], maxBytes }: Archive,
  context: Context,
): Promise<ReaderExport> {
  const unpacked = await unzip(bytes, new Set([books, ...files]), maxBytes)
  const table = unpacked.get(books)
  if (!table) throw new UnreadableFile('not-text')
  unpacked.delete(books)
  return { ...(await readBooks(table, context)), files: unpacked }
}

async function readBooks(bytes: Uint8Array, context: Context): Promise<Books> {
  if (bytes.length > context.limits.bytes) throw new UnreadableFile('broken')
  const text = decodeText(bytes)
  return /^\ufeff?\s{0,1000}[{[]/.test(text) ? readJson(text, context) : readText(text, context)
}

async function readJson(text: string, context: Context): Promise<Books> {
  const table = await readJsonTable(text, context.limits)
  const site = siteOfJson(keysOf(table.columns))
  if (site === null) throw new UnreadableFile('unknown-format')
  return readBooksOf(table, site, context)
}

async function readText(text: string, context: Context): Promise<Books> {
  const { limits, now } = context
  const header = text.slice(0, headerMaxCharacters).split(/[\r\n]/, 1)[0]!
  // checked first, because a list of ISBNs in one long line looks like a table with too many columns
  if (!hasWords(header) && (await isbnsInList(header, Infinity))) return readList(text, context)
  requireFewColumns(text, limits)
  const siteOf = (columns: readonly string[]) => siteOfTable(keysOf(columns))
  const accepts = (columns: string[], isFirst: boolean): boolean =>
    siteOf(columns) !== null && (isFirst || isHeader(columns))
  const table = (await readTable(text, accepts, limits)) ?? (await readHeadless(text, now, limits))
  const site = table && siteOf(table.columns)
  return site ? readBooksOf(joinDecimals(table), site, context) : readList(text, context)
}

/** True if a line contains three letters in a row apart from 'ISBN', so that it is no list of ISBNs. */
const hasWords = (line: string): boolean => /\p{L}{3}/u.test(line.replaceAll(/isbn/gi, ''))

/** True if a line is a header: at least two of its names, or its only name, are known names of columns. */
const isHeader = (columns: readonly string[]): boolean =>
  new Set(columns.map(fieldOf).filter((field) => field !== null)).size >= Math.min(2, columns.length)

/** Reads a table without a header. Returns null for other texts. */
async function readHeadless(text: string, now: Date, limits: Limits): Promise<Table | null> {
  const header = missingHeader(text.replace(/^\ufeff/, ''), now)
  if (header === null) return null
  const table = await readTable(`${header.line}\n${text.replace(/^\ufeff/, '')}`, () => true, limits)
  return table && { ...table, damagedLines: table.damagedLines.map((line) => line - 1) }
}

const keysOf = (columns: readonly string[]): Set<string> => new Set(columns.map(columnKey))

async function readBooksOf(read: Table, site: Site, { now, answers, limits }: Context): Promise<Books> {
  const table = cutRows(read, limits.row)
  const { issues, ...books } = await readRows(table, site, now, answers)
  const damaged = table.damagedLines.map((line): ValidationIssue => ({ code: 'damaged-line', line }))
  return { source: site.source, columns: table.columns, ...books, issues: [...damaged, ...issues] }
}

async function readList(text: string, { limits, answers }: Context): Promise<Books> {
  const items = await isbnsInList(text, limits.rows)
  if (items === null) throw new UnreadableFile('unknown-format')
  const rows = items.map((item, at) => withStatusAnswer(rowOfIsbn(item, at), answers))
  return {
    source: 'isbn-list',
    columns: ['ISBN'],
    rows,
    issues: [],
    questions: statusQuestions(rows, answers),
    freeColumns: [],
  }
}

const rowOfIsbn = ({ written, isbn }: ListedIsbn, at: number): ExportRow => ({
  place: at + 1,
  cells: [storable(written)],
  ...emptyValues,
  isbns: isbn === null ? [] : [isbn],
})

/** Rows that {@link readExport} has read from a file and the caller has stored. */
export interface StoredRows extends Pick<ReaderExport, 'source' | 'columns'> {
  rows: ExportRow[]
}

/** Result of reading rows again with the answers of the reader. */
export interface ReadAgain extends Pick<ReaderExport, 'rows' | 'questions'> {
  /** Null means that the issues have not changed. */
  issues: ValidationIssue[] | null
  /** Null means that the list of columns has not changed. */
  freeColumns: FreeColumn[] | null
}

/** Reads stored rows again with the reader's answers. Only in tables can answers change the meaning of columns. */
export async function readAgain(
  { source, columns, rows }: StoredRows,
  { now, answers }: { now: Date; answers: Answers },
): Promise<ReadAgain> {
  const names = keysOf(columns)
  const site = source === 'isbn-list' || siteOfJson(names) !== null ? null : siteOfTable(names)
  if (site === null) {
    const decided = rows.map((row) => withStatusAnswer(row, answers))
    return { rows: decided, issues: null, questions: statusQuestions(decided, answers), freeColumns: null }
  }
  const table: Table = { columns, rows: rows.map(({ cells }) => cells), damagedLines: [] }
  return readRows(
    table,
    site,
    now,
    answers,
    rows.map(({ place }) => place),
  )
}
