import { type BookFormat, type Cells, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { cleanLine, distinct, foldWord } from './clean.ts'
import { partialDateOf } from './dates.ts'
import { formatOf } from './bindings.ts'
import type { FileRow } from './file-row.ts'
import { isbnsOf } from './isbn.ts'
import { languageOf } from './languages.ts'
import { noteOf, reviewOf } from './markdown.ts'
import { pagesOf, starsOf, yearOf } from './numbers.ts'
import { orderedReadings, readingOf } from './readings.ts'
import { ownShelves, shelfFrom, shelfNames } from './shelves.ts'
import { namedSeries } from './title.ts'

/**
 * The export of Hardcover, 37 columns of 2025 (nperez0111/bookhive has rows of a real one; hardcover.app says none of
 * it). Translators and narrators stand among the authors, in any order, with their role in brackets.
 */
export const hardcover: BookFormat = {
  source: 'hardcover',
  fits: (columns) => columns.has('hardcover book id') && columns.has('title'),
  reader: (context) => (cells) => hardcoverFields(cells, context),
}

function hardcoverFields(cells: Cells, { dates }: RowContext): RowFields | null {
  // what somebody does not want to see is nothing they want to read
  if (foldWord(cells('status')) === 'ignored') return null
  const stars = starsOf(cells('rating'))
  const reading = readingOf(cells('date started'), cells('date finished'), dates)
  const lists = [...shelfNames(cells('lists')), ...shelfNames(cells('tags'))].map(withoutPlace)
  const shelf = shelfFrom(
    cells('status'),
    { isDated: reading.finished !== null, isRated: stars !== null },
    lists,
  )
  return {
    ...emptyFields,
    title: cleanLine(cells('title')),
    series: seriesOf(cells('series')),
    authors: authorsAlone(cells('author')),
    isbns: isbnsOf(cells('isbn 13'), cells('isbn 10')),
    year: yearOf(cells('publish date'), dates.now),
    language: languageOf(cells('language code')),
    format: formatOf(cells('media')) ?? formatOf(cells('binding')),
    pages: pagesOf(cells('pages')),
    ...shelf,
    stars,
    readings: orderedReadings([reading], 1, shelf.status),
    addedAt: partialDateOf(cells('date added'), dates),
    shelves: ownShelves(lists),
    review: reviewOf(cells('review'), /^true$/i.test(cells('review contains spoilers'))),
    note: noteOf(cells('private notes')),
  }
}

/** `Helena Fraga (Translator), Dan Simmons`: who has no role wrote it; where all have one, all are told. */
function authorsAlone(cell: string): string[] {
  const people = distinct(cell.split(',', 100).map(cleanLine))
  const authors = people.filter((name) => !/\((?!author\b)[^()]*\)$/i.test(name))
  return distinct(
    (authors.length > 0 ? authors : people).map((name) => name.replace(/\([^()]*\)$/, '').trimEnd()),
  )
}

/** `Hyperion Cantos (#1.0)`, of several the first; `#0.0` is a place that nobody gave. */
function seriesOf(cell: string): FileRow['series'] {
  const place = /\(#([\d.–-]{1,20})\)/.exec(cell)
  if (place === null || place.index === 0) return namedSeries(cell, '')
  const position = place[1]!
  return namedSeries(cell.slice(0, place.index), /^0(?:\.0+)?$/.test(position) ? '' : position)
}

/** `Reading List (#19)` is the list alone. */
const withoutPlace = (list: string): string => list.trimEnd().replace(/\(#[\d.]{1,10}\)$/, '')
