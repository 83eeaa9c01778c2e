import { authorsOf, givenNameFirst } from './authors.ts'
import { formatOf } from './bindings.ts'
import { type BookFormat, emptyFields, type RowContext, type RowFields } from './book-format.ts'
import { distinct, foldWord } from './clean.ts'
import { type Dates, partialDateOf } from './dates.ts'
import type { FileRow } from './file-row.ts'
import { isbnsOf } from './isbn.ts'
import { languageOf } from './languages.ts'
import { noteOf, reviewOf } from './markdown.ts'
import { numberIn, pagesOf, ratingIn, starsOf, yearOf } from './numbers.ts'
import { orderedReadings, readingOf, readingPairs } from './readings.ts'
import { ownShelves, shelfFrom, shelfNames } from './shelves.ts'
import { namesOfFields, scaleWord, type TableField } from './table-names.ts'
import { namedSeries, titleOf } from './title.ts'

/**
 * Any other table whose columns have names that we know: Openreads (mateusz-bak/openreads, doc/csv.md), the catalogue
 * of
 * Calibre as CSV (kovidgoyal/calibre, src/calibre/library/catalogs, `FIELDS`), Babelio, and what somebody keeps in a
 * spreadsheet.
 */
export const table: BookFormat = {
  source: 'table',
  fits: (columns) => {
    const fields = new Set([...columns].map(fieldOf))
    return fields.has('title') || fields.has('isbn')
  },
  reader(context) {
    const columns = columnsOf(context)
    const outOf = scaleOf(columns.rating ?? [], context)
    return (cells) => {
      const field: FieldCells = (name) => cells(...(columns[name] ?? []))
      return tableFields(field, { outOf, dates: context.dates })
    }
  },
}

type FieldCells = (field: TableField) => string

function tableFields(field: FieldCells, { outOf, dates }: { outOf: 5 | 10; dates: Dates }): RowFields | null {
  // Openreads exports its bin as well
  if (/^true$/i.test(field('deleted'))) return null
  const stars = starsOf(field('rating'), outOf)
  const pairs = readingPairs(field('readings'), '|', dates)
  const readings = pairs.length > 0 ? pairs : [readingOf(field('started'), field('finished'), dates)]
  const isDated = readings.some(({ finished }) => finished !== null)
  const tags = shelfNames(field('tags'), /[,;|]+/)
  const shelf = shelfFrom(field('status'), { isDated, isRated: stars !== null }, tags)
  const { title, series } = titleOf(field('title'))
  return {
    ...emptyFields,
    title,
    series: series ?? namedSeries(field('series'), field('seriesPosition')),
    authors: tableAuthors(field('author')),
    isbns: isbnsOf(field('isbn13'), field('isbn'), field('isbn10'), ...identifiers(field, 'isbn')),
    keys: tableKeys(field),
    year: yearOf(field('year'), dates.now),
    originalYear: yearOf(field('originalYear'), dates.now),
    language: languageOf(field('language')),
    format: formatOf(field('format')),
    pages: pagesOf(field('pages')),
    ...shelf,
    stars,
    readings: orderedReadings(readings, 1, shelf.status),
    addedAt: partialDateOf(field('added'), dates),
    shelves: ownShelves(tags),
    review: reviewOf(field('review')),
    note: noteOf(field('note')),
  }
}

/** Parted by signs that no name holds, else by commas: a lone comma between single words of a name turns it round. */
function tableAuthors(cell: string): string[] {
  const parts = authorsOf(cell, /[;&|\n]|\s(?:and|und|e|et)\s/)
  return distinct(
    parts.flatMap((part) => (/^[^\s,]+,[^,]+$/.test(part) ? [givenNameFirst(part)] : authorsOf(part))),
  )
}

/** Calibre's `isbn:978…,openlibrary:OL1W`. */
const identifiers = (field: FieldCells, scheme: string): string[] =>
  field('identifiers')
    .split(',', 50)
    .filter((part) => part.trim().startsWith(`${scheme}:`))
    .map((part) => part.trim().slice(scheme.length + 1))

function tableKeys(field: FieldCells): FileRow['keys'] {
  const openlibrary = /OL\d{1,12}W/.exec(
    [field('openlibrary').slice(-200), ...identifiers(field, 'openlibrary')].join(' '),
  )?.[0]
  const wikidata = identifiers(field, 'wikidata').find((key) => /^Q\d{1,12}$/.test(key))
  const isfdb = identifiers(field, 'isfdb').find((key) => /^\d{1,12}$/.test(key))
  return { ...(openlibrary && { openlibrary }), ...(wikidata && { wikidata }), ...(isfdb && { isfdb }) }
}

function fieldOf(column: string): TableField | null {
  const name = foldWord(column.replace(scaleWord, ''))
  return namesOfFields.get(name) ?? null
}

/** The columns of each field, in the order of the file. */
function columnsOf(context: RowContext): Partial<Record<TableField, string[]>> {
  const columns: Partial<Record<TableField, string[]>> = {}
  let note: TableField | undefined
  for (const name of context.columns) {
    // of several the first decides: each look at one is a look at the whole file
    const field = foldWord(name) === 'note' ? (note ??= frenchOrItalian(context.column(name))) : fieldOf(name)
    if (field !== null) (columns[field] ??= []).push(name)
  }
  return columns
}

/** `Note` is a mark in French, and a remark in Italian, German or English. */
const frenchOrItalian = (cells: readonly string[]): TableField =>
  cells.every((cell) => cell === '' || ratingIn(cell) !== null) ? 'rating' : 'note'

/**
 * Stars of ten where the column's name says so; Calibre counts to ten without saying it, which is sure only above five.
 */
function scaleOf(names: readonly string[], context: RowContext): 5 | 10 {
  if (names.some((name) => scaleWord.test(name))) return 10
  const isCalibre = context.columns.has('uuid') && context.columns.has('author_sort')
  return isCalibre && names.some((name) => context.column(name).some((cell) => (numberIn(cell) ?? 0) > 5))
    ? 10
    : 5
}
