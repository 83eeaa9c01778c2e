import { readingFlags, readingStatuses } from '#contract/enums'
import { personLanguageCodes } from '#contract/languages'
import { authorsOf } from './authors.ts'
import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { cleanLine, storable } from './clean.ts'
import { partialDateOf } from './dates.ts'
import { isbnsOf } from './isbn.ts'
import { starsOf } from './numbers.ts'
import { readingPairs } from './readings.ts'

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

function biblionautFields(cells: Cells, { now }: RowContext): RowFields {
  const id = /^\d{1,9}$/.exec(cells('biblionaut id'))?.[0]
  const status = readingStatuses.find((name) => name === exclusiveShelf(cells)) ?? null
  const flag = readingFlags.find((name) => name === cells('flag')) ?? null
  const pairs = readingPairs(cells('readings'), '..', now)
  const last = partialDateOf(cells('date read'), now)
  const readings = pairs.length > 0 || last === null ? pairs : [{ started: null, finished: last }]
  return {
    ...emptyFields,
    title: cleanLine(cells('title')),
    authors: [...authorsOf(cells('author'), /\n/), ...authorsOf(cells('additional authors'), ', ')],
    isbns: isbnsOf(cells('isbn13'), cells('isbn')),
    keys: id === undefined ? {} : { biblionaut: Number(id) },
    // files of before 2026-12 have a flag beside 'read' as well: what was laid aside or given up was not read
    status: status === 'read' && flag !== null ? 'reading' : status,
    flag: status === 'to-read' ? null : flag,
    stars: starsOf(cells('my exact rating')) ?? starsOf(cells('my rating')),
    readings,
    addedAt: partialDateOf(cells('date added'), now),
    review: storable(cells('my review')) || null,
    reviewLanguage: personLanguageCodes.find((code) => code === cells('review language')) ?? null,
    note: storable(cells('private notes')) || null,
  }
}

/** Goodreads calls it `currently-reading`, and whoever reads our file there needs that word. */
function exclusiveShelf(cells: Cells): string {
  const shelf = cells('exclusive shelf')
  return shelf === 'currently-reading' ? 'reading' : shelf
}
