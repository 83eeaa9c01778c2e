import { readingsPerEntry } from '#contract/values/limits'
import type { Reading } from '#contract/calls/reading-list'
import { authorsOf } from './authors.ts'
import { formatOf } from './bindings.ts'
import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { type Dates, partialDateOf } from './dates.ts'
import { isbnsOf } from './isbn.ts'
import { reviewOf } from './markdown.ts'
import { countOf, starsOf } from './numbers.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { ownShelves, shelfFrom, shelfNames } from './shelves.ts'
import { titleOf } from './title.ts'

/**
 * The export of The StoryGraph: that of 2021 has `Author` and `ISBN`, later ones `Authors` and `ISBN/UID`. Columns as
 * in
 * real ones (bsanser/mapmyreads, IvanAlba97/LectorFlow, bookwyrm-social/bookwyrm tests/data/storygraph.csv).
 */
export const storygraph: BookFormat = {
  source: 'storygraph',
  fits: (columns) =>
    columns.has('read status') && ['star rating', 'dates read', 'isbn/uid'].some((name) => columns.has(name)),
  reader: (context) => (cells) => storygraphFields(cells, context),
}

function storygraphFields(cells: Cells, { dates }: RowContext): RowFields {
  const stars = starsOf(cells('star rating'))
  const told = datesRead(cells('dates read'), dates)
  const last = readingOf('', cells('last date read'), dates)
  const readings = told.length > 0 ? told : [last]
  const isDated = readings.some(({ finished }) => finished !== null)
  const tags = shelfNames(cells('tags'))
  const shelf = shelfFrom(cells('read status'), { isDated, isRated: stars !== null }, tags)
  return {
    ...emptyFields,
    ...titleOf(cells('title')),
    authors: authorsOf(cells('authors', 'author')),
    // a UID may be an ASIN or a number of its own
    isbns: isbnsOf(cells('isbn/uid', 'isbn')),
    format: formatOf(cells('format')),
    ...shelf,
    stars,
    readings: orderedReadings(readings, countOf(cells('read count')), shelf.status),
    addedAt: partialDateOf(cells('date added'), dates),
    shelves: ownShelves(tags),
    review: reviewOf(cells('review')),
  }
}

/** `2021/01/02-2021/02/03, 2022/05/06`: a single date is an end. */
function datesRead(cell: string, dates: Dates): Reading[] {
  return cell
    .split(',', readingsPerEntry)
    .map((part) => {
      // dates with strokes are parted by a hyphen, dates with hyphens by a blank and a hyphen
      const [first = '', second] = part.split(part.includes('/') ? '-' : ' - ')
      return second === undefined
        ? readingOf('', first.trim(), dates)
        : readingOf(first.trim(), second.trim(), dates)
    })
    .filter(({ started, finished }) => started !== null || finished !== null)
}
