import { copyFormats, readingFlags, readingStatuses } from '#contract/values/enums'
import { personLanguageCodes } from '#contract/values/languages'
import { copyTextMaxCharacters, tagsPerBook } from '#contract/values/limits'
import { authorsOf } from './authors.ts'
import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { cleanLine, distinct, storable } from './clean.ts'
import { partialDateOf } from './dates.ts'
import { ownedOf, queueOf } from './goodreads.ts'
import { isbnsOf } from './isbn.ts'
import { starsOf } from './numbers.ts'
import { readingPairs } from './readings.ts'
import { shelfNames } from './shelves.ts'

/** What our writer of CSV put an apostrophe before (platform/text/csv.ts). */
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/u

/**
 * Our own export: that of Goodreads with columns more. Its reviews are markdown of ours and its titles are ours:
 * nothing is taken apart.
 */
export const biblionaut: BookFormat = {
  source: 'biblionaut',
  fits: (columns) => columns.has('biblionaut id'),
  reader: (context) => (cells) => biblionautFields((...names) => asWritten(cells(...names)), context),
}

const asWritten = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)

function biblionautFields(cells: Cells, { dates }: RowContext): RowFields {
  const id = /^\d{1,9}$/.exec(cells('biblionaut id'))?.[0]
  const status = readingStatuses.find((name) => name === exclusiveShelf(cells)) ?? null
  const flag = readingFlags.find((name) => name === cells('flag')) ?? null
  const pairs = readingPairs(cells('readings'), '..', dates)
  const last = partialDateOf(cells('date read'), dates)
  const readings = pairs.length > 0 || last === null ? pairs : [{ started: null, finished: last }]
  return {
    ...emptyFields,
    title: cleanLine(cells('title')),
    authors: [...authorsOf(cells('author'), /\n/), ...authorsOf(cells('additional authors'), ', ')],
    isbns: isbnsOf(cells('isbn13'), cells('isbn')),
    keys: id === undefined ? {} : { biblionaut: Number(id) },
    edition: Number(/^\d{1,9}$/.exec(cells('biblionaut edition id'))?.[0] ?? 0) || null,
    // files of before 2026-12 have a flag beside 'read' as well: what was laid aside or given up was not read
    status: status === 'read' && flag !== null ? 'reading' : status,
    flag: status === 'to-read' ? null : flag,
    stars: starsOf(cells('my exact rating')) ?? starsOf(cells('my rating')),
    readings,
    addedAt: partialDateOf(cells('date added'), dates),
    // a tag is whatever its reader calls it
    shelves: distinct(shelfNames(cells('tags')).slice(0, tagsPerBook).map(cleanLine)),
    queue: queueOf(cells('bookshelves with positions')),
    progress: progressOf(cells('progress')),
    copy: copyOf(cells),
    review: storable(cells('my review')) || null,
    reviewLanguage: personLanguageCodes.find((code) => code === cells('review language')) ?? null,
    note: storable(cells('private notes')) || null,
  }
}

/** `212 pages`, `45 %` */
function progressOf(cell: string): RowFields['progress'] {
  const [, amount, unit] = /^(\d{1,6}) (pages|%)$/.exec(cell) ?? []
  if (amount === undefined) return null
  return unit === '%' ? { percent: Number(amount) } : { pages: Number(amount) }
}

/** What its reader says of their own copy; null where they say nothing. */
function copyOf(cells: Cells): RowFields['copy'] {
  const pages = Number(/^[1-9]\d{0,5}$/.exec(cells('my pages'))?.[0] ?? 0)
  const text = (name: string) =>
    [...storable(cells(name))].slice(0, copyTextMaxCharacters).join('').trim() || null
  const isOwned = ownedOf(cells)
  if (pages === 0 && !isOwned) return null
  const lentTo = isOwned ? text('lent to') : null
  return {
    pages: pages === 0 || pages > 100_000 ? null : pages,
    isOwned,
    format: isOwned ? (copyFormats.find((format) => format === cells('owned format')) ?? null) : null,
    place: isOwned ? text('copy place') : null,
    lentTo,
    lentSince: lentTo === null ? null : (/^\d{4}-\d\d-\d\d$/.exec(cells('lent since'))?.[0] ?? null),
  }
}

/** Goodreads calls it `currently-reading`, and whoever reads our file there needs that word. */
function exclusiveShelf(cells: Cells): string {
  const shelf = cells('exclusive shelf')
  return shelf === 'currently-reading' ? 'reading' : shelf
}
