import { authorsOf } from './authors.ts'
import { formatOf } from './bindings.ts'
import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { cleanLine } from './clean.ts'
import { isbnsOf } from './isbn.ts'
import { noteOf, reviewOf } from './markdown.ts'
import { pagesOf, starsOf, yearOf } from './numbers.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { ownShelves, shelfFrom, shelfNames } from './shelves.ts'
import { titleOf } from './title.ts'

/** The export of aNobii, 14 columns (bu3/anobii-to-goodreads, testdata/anobii-exported.csv). */
export const anobii: BookFormat = {
  source: 'anobii',
  fits: (columns) =>
    columns.has('title') &&
    columns.has('reading status') &&
    columns.has('vote') &&
    columns.has('comment content'),
  reader: (context) => (cells) => anobiiFields(cells, context),
}

function anobiiFields(cells: Cells, { dates }: RowContext): RowFields {
  const stars = starsOf(cells('vote'))
  // `Finished on 2024-11-07`: the status and its day in one
  const [said = '', day = ''] = cleanLine(cells('reading status')).split(
    / (?:(?:on|since|il|dal) )?(?=\d)/i,
    2,
  )
  const tags = shelfNames(cells('tags'))
  const isOver = shelfFrom(said, { isDated: false, isRated: false }).status === 'read'
  const reading = isOver ? readingOf('', day, dates) : readingOf(day, '', dates)
  const shelf = shelfFrom(said, { isDated: isOver && day !== '', isRated: stars !== null }, tags)
  const head = reviewOf(cells('comment title'))
  const body = reviewOf(cells('comment content'))
  return {
    ...emptyFields,
    ...titleOf([cells('title'), cells('subtitle')].filter((part) => part !== '').join(': ')),
    authors: authorsOf(cells('author')),
    isbns: isbnsOf(cells('isbn')),
    year: yearOf(cells('date of publication'), dates.now),
    format: formatOf(cells('format')),
    pages: pagesOf(cells('number of pages')),
    ...shelf,
    stars,
    readings: orderedReadings(shelf.flag === null ? [reading] : [], 1, shelf.status),
    shelves: ownShelves(tags),
    review: [head, body].filter((part) => part !== null).join('\n\n') || null,
    note: noteOf(cells('private notes')),
  }
}
