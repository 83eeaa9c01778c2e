import { authorsOf } from './authors.ts'
import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { storable } from './clean.ts'
import { partialDateOf } from './dates.ts'
import type { FileRow } from './file-row.ts'
import { isbnsOf } from './isbn.ts'
import { reviewOf } from './markdown.ts'
import { starsOf } from './numbers.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { ownShelves, shelfFrom, shelfOf } from './shelves.ts'
import { titleOf } from './title.ts'

/**
 * The export of BookWyrm, as its code writes it (bookwyrm-social/bookwyrm, bookwyrm/views/preferences/export.py): the
 * number of keys between `remote_id` and `oclc_number` has grown with the years.
 */
export const bookwyrm: BookFormat = {
  source: 'bookwyrm',
  fits: (columns) =>
    columns.has('author_text') || (columns.has('remote_id') && columns.has('openlibrary_key')),
  reader: (context) => (cells) => bookwyrmFields(cells, context),
}

function bookwyrmFields(cells: Cells, { dates }: RowContext): RowFields {
  const stars = starsOf(cells('rating'))
  // of the last time through: it ended on the day it was finished or given up
  const reading = readingOf(cells('start_date'), cells('finish_date', 'stopped_date'), dates)
  const isGivenUp = cells('stopped_date') !== '' && cells('finish_date') === ''
  const name = shelfOf(cells('shelf')) === null ? cells('shelf_name') : cells('shelf')
  const traces = { isDated: reading.finished !== null && !isGivenUp, isRated: stars !== null }
  const shelf = shelfFrom(name, traces, isGivenUp ? ['stopped'] : [])
  return {
    ...emptyFields,
    ...titleOf(cells('title')),
    authors: authorsOf(cells('author_text')),
    isbns: isbnsOf(cells('isbn_13'), cells('isbn_10')),
    keys: workKeys(cells),
    ...shelf,
    stars,
    readings: orderedReadings([reading], 1, shelf.status),
    addedAt: partialDateOf(cells('shelf_date'), dates),
    shelves: ownShelves([cells('shelf_name', 'shelf')]),
    review: bookwyrmReview(cells('review_name'), cells('review_content'), cells('review_cw')),
  }
}

/** Keys of works: those of Open Library end in W, and BookWyrm mostly has that of the edition. */
function workKeys(cells: Cells): FileRow['keys'] {
  const openlibrary = /OL\d{1,12}W/.exec(cells('openlibrary_key').slice(-200))?.[0]
  const wikidata = /Q\d{1,12}$/.exec(cells('wikidata').slice(-200))?.[0]
  const isfdb = /^\d{1,12}$/.exec(cells('isfdb'))?.[0]
  return { ...(openlibrary && { openlibrary }), ...(wikidata && { wikidata }), ...(isfdb && { isfdb }) }
}

/**
 * A review with its name above it. BookWyrm gives the markdown that somebody wrote, and HTML alone of reviews that came
 * from elsewhere. One with a warning is shown there after a click, so it is a spoiler here; what is markdown is then
 * taken for text, since a spoiler of ours ends with its paragraph.
 */
function bookwyrmReview(name: string, content: string, warning: string): string | null {
  const isHtml = /<(?:p|br|div|blockquote|spoiler)\b|<\/\w/i.test(content)
  const body = isHtml || warning !== '' ? reviewOf(content, warning !== '') : storable(content) || null
  const head = [name, warning].map((line) => reviewOf(line)).filter((line) => line !== null)
  return body === null ? null : [...head, body].join('\n\n')
}
