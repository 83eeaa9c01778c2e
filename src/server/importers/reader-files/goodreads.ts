import { authorsOf } from './authors.ts'
import { formatOf } from './bindings.ts'
import {
  type BookFormat,
  type Cells,
  emptyFields,
  type RowContext,
  type RowFields,
  unknownCopy,
} from './book-format.ts'
import { partialDateOf } from './dates.ts'
import { isbnsOf } from './isbn.ts'
import { noteOf, reviewOf } from './markdown.ts'
import { countOf, pagesOf, starsOf, yearOf } from './numbers.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { ownShelves, shelfFrom, shelfNames } from './shelves.ts'
import { titleOf } from './title.ts'

/**
 * The export of Goodreads in both its widths, and of others that write the like of it. Columns as in real ones: 24 of
 * today and 31 of until 2021 (zygmuntz, davidpolido/gr-data-exploration, argv1/goodXtausch), 23 without the average
 * rating since 2026 (Fuzzwah/books.fuzzwah.com).
 */
export const goodreads: BookFormat = {
  source: 'goodreads',
  fits: (columns) =>
    columns.has('title') &&
    (columns.has('exclusive shelf') || (columns.has('bookshelves') && columns.has('my rating'))),
  reader: (context) => (cells) => goodreadsFields(cells, context),
}

/** What the columns of Goodreads say. There is no date of a start: the one a book was added is none. */
function goodreadsFields(cells: Cells, { dates }: RowContext): RowFields {
  const stars = starsOf(cells('my rating'))
  const reading = readingOf('', cells('date read'), dates)
  const tags = shelfNames(cells('bookshelves'))
  const traces = { isDated: reading.finished !== null, isRated: stars !== null }
  const shelf = shelfFrom(cells('exclusive shelf'), traces, tags)
  return {
    ...emptyFields,
    ...titleOf(cells('title')),
    // further ones are authors, translators and illustrators alike, and the file does not say which
    authors: authorsOf(cells('author'), /\n/),
    isbns: isbnsOf(cells('isbn13'), cells('isbn')),
    year: yearOf(cells('year published'), dates.now),
    originalYear: yearOf(cells('original publication year'), dates.now),
    format: formatOf(cells('binding')),
    pages: pagesOf(cells('number of pages')),
    ...shelf,
    stars,
    readings: orderedReadings([reading], countOf(cells('read count')), shelf.status),
    addedAt: partialDateOf(cells('date added'), dates),
    queue: queueOf(cells('bookshelves with positions')),
    copy: ownedOf(cells) ? { ...unknownCopy, isOwned: true } : null,
    shelves: ownShelves(tags),
    review: reviewOf(cells('my review'), isYes(cells('spoiler'))),
    note: noteOf(cells('private notes')),
  }
}

/** `to-read (#171), fantasy (#3)`: the place on the shelf of what is to be read. */
export function queueOf(positions: string): number | null {
  const place = /(?:^|,\s{0,5})to-read \(#(\d{1,6})\)/.exec(positions.slice(0, 5000))?.[1]
  return place === undefined ? null : Number(place)
}

/** Whether a copy of one's own is counted. */
export const ownedOf = (cells: Cells): boolean => /^[1-9]\d{0,3}$/.test(cells('owned copies'))

const isYes = (cell: string): boolean => /^(?:true|1|yes|y)$/i.test(cell)
