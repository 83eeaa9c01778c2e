import { authorsOf } from './authors.ts'
import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { partialDateOf } from './dates.ts'
import { isbnsOf } from './isbn.ts'
import { reviewOf } from './markdown.ts'
import { starsOf, yearOf } from './numbers.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { shelfFrom } from './shelves.ts'
import { titleOf } from './title.ts'

/**
 * The reading log of Open Library, as its code writes it (internetarchive/openlibrary,
 * openlibrary/plugins/upstream/account.py, `ReadingLogExport`): of old three columns without a title, later with titles
 * and stars.
 */
export const openlibrary: BookFormat = {
  source: 'openlibrary',
  fits: (columns) => columns.has('work id') && columns.has('bookshelf'),
  reader: (context) => (cells) => openlibraryFields(cells, context),
}

function openlibraryFields(cells: Cells, { dates }: RowContext): RowFields {
  const stars = starsOf(cells('my ratings', 'my rating', 'rating'))
  const reading = readingOf(
    cells('date started', 'start date'),
    cells('date read', 'last read date', 'finish date'),
    dates,
  )
  const shelf = shelfFrom(cells('bookshelf'), { isDated: reading.finished !== null, isRated: stars !== null })
  const key = /OL\d{1,12}W/.exec(cells('work id').slice(-200))?.[0]
  return {
    ...emptyFields,
    ...titleOf(cells('title')),
    authors: authorsOf(cells('authors', 'author')),
    isbns: isbnsOf(cells('isbn'), cells('isbns'), cells('isbn 13'), cells('isbn 10')),
    keys: key === undefined ? {} : { openlibrary: key },
    originalYear: yearOf(cells('first publish year'), dates.now),
    ...shelf,
    stars,
    readings: orderedReadings([reading], 1, shelf.status),
    addedAt: partialDateOf(cells('date added', 'created'), dates),
    review: reviewOf(cells('review', 'my review')),
  }
}
