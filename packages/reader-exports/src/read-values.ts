import type { Field } from './columns/columns.ts'
import { htmlToText, htmlToMarkdown } from './reviews/html-to-markdown.ts'
import { emptyValues, type RowValues } from './row.ts'
import type { Layout, RowReader, Site } from './sites/site.ts'
import { authorsOf } from './values/authors.ts'
import { formatOf } from './values/book-format.ts'
import { isbnsOf } from './values/isbn.ts'
import { identifiersOf, workKeys } from './values/keys.ts'
import { languageOf } from './values/languages.ts'
import { countOf, pagesOf, starsOf } from './values/numbers.ts'
import { ownShelves, readingState } from './values/shelves.ts'
import { seriesOf, titleOf } from './values/titles.ts'

const isYes = (text: string): boolean => /^(?:true|1|yes|y)$/i.test(text)

/** Reads a row by the layout of its site. Returns null for a row that the reader deleted on the site. */
export function readValues(
  row: RowReader,
  site: Site,
  { columns, outOf, separator }: Layout,
): RowValues | null {
  const columnsOf = (field: Field): readonly string[] => columns[field] ?? []
  const text = (field: Field): string => row.text(...columnsOf(field))
  const cell = (field: Field) => row.cell(...columnsOf(field))
  if (/^true$/i.test(text('deleted'))) return null
  const { title, series } = titleOf(text('title'))
  const tags = site.tags?.(row) ?? row.list(columnsOf('tags'), separator)
  const pairs = row.readings(cell('readings'), '|')
  const identifiers = text('identifiers')
  const values: RowValues = {
    ...emptyValues,
    title,
    series: series ?? seriesOf(text('series'), text('seriesPosition')),
    authors: (site.authors ?? authorsOf)(text('author')),
    isbns: isbnsOf(text('isbn13'), text('isbn'), text('isbn10'), ...identifiersOf(identifiers, 'isbn')),
    keys: workKeys({
      openlibrary: [text('openlibrary'), ...identifiersOf(identifiers, 'openlibrary')].join(' '),
      wikidata: text('wikidata') || identifiersOf(identifiers, 'wikidata')[0],
      isfdb: text('isfdb') || identifiersOf(identifiers, 'isfdb')[0],
    }),
    year: row.year(...columnsOf('year')),
    originalYear: row.year(...columnsOf('originalYear')),
    language: languageOf(text('language')),
    format: formatOf(text('format')),
    pages: pagesOf(text('pages')),
    ...readingState({
      shelf: site.status?.(row) ?? text('status'),
      tags,
      stars: starsOf(text('rating'), outOf),
      readings:
        site.readings?.(row) ?? (pairs.length > 0 ? pairs : [row.reading(cell('started'), cell('finished'))]),
      readCount: countOf(text('readCount')),
    }),
    addedAt: row.date(...columnsOf('added')),
    shelves: ownShelves(tags),
    review: htmlToMarkdown(text('review'), isYes(text('spoiler'))),
    note: htmlToText(text('note')),
  }
  const changes = site.change ? site.change(row, values) : {}
  return changes && { ...values, ...changes }
}
