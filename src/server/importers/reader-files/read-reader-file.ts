import { importColumnsMax, importFileMaxBytes } from '#contract/values/limits'
import { anobii } from './anobii.ts'
import { isZip, readArchive } from './archive.ts'
import { biblionaut } from './biblionaut.ts'
import type { BookFormat, Cells, RowContext, RowFields } from './book-format.ts'
import { emptyFields } from './book-format.ts'
import { bookwyrm } from './bookwyrm.ts'
import { storable } from './clean.ts'
import type { Dates } from './dates.ts'
import { decodeText } from './decode-text.ts'
import { type FileRow, type ReaderFile, UnreadableFile } from './file-row.ts'
import { goodreads } from './goodreads.ts'
import { hardcover } from './hardcover.ts'
import { isbnsInList } from './isbn-list.ts'
import { readJsonObjects } from './json-objects.ts'
import { objectsAsTable, isLibraryThing, entryOfLibraryThing } from './librarything-json.ts'
import { libraryThingTable } from './librarything-tsv.ts'
import { openlibrary } from './openlibrary.ts'
import { storygraph } from './storygraph.ts'
import { table } from './table.ts'
import { headerMaxCharacters, readTable, type Table } from './table-text.ts'
import { createYielder } from '../../platform/yielder.ts'

/** The first that fits is it: our own export looks like that of Goodreads, and any of them like a table. */
const formats: readonly BookFormat[] = [
  biblionaut,
  goodreads,
  storygraph,
  bookwyrm,
  libraryThingTable,
  openlibrary,
  hardcover,
  anobii,
  table,
]

/**
 * Takes a file of books apart that a reader brings from elsewhere: the export of another site, of ours, a table, a list
 * of ISBNs. What it is follows from its content, a column's meaning from its name. Others get their turn every few
 * milliseconds.
 * @param now dates later than tomorrow are no dates
 * @param site address of this site: what an archive of another one tells by ids means nothing here
 * @throws UnreadableFile
 */
export async function readReaderFile(bytes: Uint8Array, now = new Date(), site = ''): Promise<ReaderFile> {
  const file = isZip(bytes) ? await readOwnArchive(bytes, now, site) : await readBooks(bytes, now)
  if (file.rows.length === 0 && file.parts.length === 0) throw new UnreadableFile('empty')
  return file
}

/** The archive of one's own data: its books as they are read alone, and the rest. */
async function readOwnArchive(bytes: Uint8Array, now: Date, site: string): Promise<ReaderFile> {
  const { books, parts } = await readArchive(bytes, site)
  return { ...(await readBooks(books, now)), parts }
}

async function readBooks(bytes: Uint8Array, now: Date): Promise<ReaderFile> {
  if (bytes.length > importFileMaxBytes) throw new UnreadableFile('broken')
  const text = decodeText(bytes)
  return /^\ufeff?\s{0,1000}[{[]/.test(text) ? readJson(text, now) : readText(text, now)
}

async function readText(text: string, now: Date): Promise<ReaderFile> {
  const header = text.slice(0, headerMaxCharacters).split(/[\r\n]/, 1)[0]!
  // no column has a name like this, and a list may be one long line
  if (await isbnsInList(header)) return readList(text)
  requireFewColumns(text)
  const formatOf = (columns: readonly string[]): BookFormat | undefined => {
    const names = new Set(columns.map(columnName))
    return formats.find(({ fits }) => fits(names))
  }
  const given = await readTable(text, (columns) => formatOf(columns) !== undefined)
  const format = given && formatOf(given.columns)
  if (!format) return readList(text)
  const { columns, damagedLines } = given
  return { source: format.source, columns, rows: await readRows(given, format, now), parts: [], damagedLines }
}

/**
 * A first line with more columns than may be is told before anything is parsed. @throws UnreadableFile too-many-columns
 */
function requireFewColumns(text: string): void {
  const header = text
    .slice(0, 1_000_000)
    .split(/[\r\n]/, 1)[0]!
    .replace(/"[^"]*"/g, '')
  const columns = Math.max(...[',', ';', '\t'].map((separator) => header.split(separator).length))
  if (columns > importColumnsMax) throw new UnreadableFile('too-many-columns', 1)
}

const columnName = (name: string): string => name.replace(/\s+/g, ' ').toLowerCase()

async function readRows({ columns, rows }: Table, format: BookFormat, now: Date): Promise<FileRow[]> {
  const places = new Map<string, number>()
  columns.forEach((name, place) => {
    if (!places.has(columnName(name))) places.set(columnName(name), place)
  })
  const dates: Dates = { now, impossible: [] }
  const context: RowContext = {
    dates,
    columns: new Set(places.keys()),
    column: (name) => rows.map((row) => row[places.get(name) ?? -1]?.trim() ?? ''),
  }
  const read = format.reader(context)
  return inSlices(rows, dates, (cells) => {
    const fields = read(cellsOf(cells, places))
    return fields && { cells, ...fields }
  })
}

const cellsOf =
  (row: readonly string[], places: ReadonlyMap<string, number>): Cells =>
  (...names) => {
    for (const name of names) {
      const cell = row[places.get(name) ?? -1]?.trim() ?? ''
      if (cell !== '') return cell
    }
    return ''
  }

/** @throws UnreadableFile unknown-format, too-many-rows */
async function readList(text: string): Promise<ReaderFile> {
  const listed = await isbnsInList(text)
  if (listed === null) throw new UnreadableFile('unknown-format')
  const rows = await inSlices(listed, { now: new Date(0), impossible: [] }, ({ written, isbn }) => ({
    ...emptyFields,
    cells: [storable(written)],
    isbns: isbn === null ? [] : [isbn],
  }))
  return { source: 'isbn-list', columns: ['ISBN'], rows, parts: [], damagedLines: [] }
}

async function readJson(text: string, now: Date): Promise<ReaderFile> {
  const { entries, damagedLines } = await readJsonObjects(text)
  if (!isLibraryThing(entries)) throw new UnreadableFile('unknown-format')
  const { columns, cells } = objectsAsTable(entries)
  const dates: Dates = { now, impossible: [] }
  const rows = await inSlices(entries, dates, (entry) => ({
    cells: cells(entry),
    ...entryOfLibraryThing(entry, dates),
  }))
  return { source: 'librarything', columns, rows, parts: [], damagedLines }
}

/** Rows from entries, counted from 1; yields to the event loop between slices of work. */
async function inSlices<T>(
  entries: readonly T[],
  dates: Dates,
  read: (entry: T) => (RowFields & Pick<FileRow, 'cells'>) | null,
): Promise<FileRow[]> {
  const yielder = createYielder()
  const rows: FileRow[] = []
  for (const [at, entry] of entries.entries()) {
    dates.impossible = []
    const fields = read(entry)
    if (fields) rows.push({ place: at + 1, ...fields, impossibleDates: dates.impossible })
    if (yielder.isDue()) await yielder.yieldToEventLoop()
  }
  return rows
}
