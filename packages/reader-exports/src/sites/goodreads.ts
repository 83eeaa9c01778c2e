import { authorsOf } from '../values/authors.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/**
 * Exports of Goodreads, and of sites that write the same columns. Real files have 24 columns, 31 until 2021 (zygmuntz,
 * davidpolido/gr-data-exploration, argv1/goodXtausch on GitHub), 23 since 2026 (Fuzzwah/books.fuzzwah.com).
 */
export const goodreads: Site = {
  source: 'goodreads',
  ...siteColumns.goodreads,
  // reads no additional authors, because their column includes translators and illustrators without their roles
  authors: (cell) => authorsOf(cell, /\n/),
  change: (row) => ({ queue: queueOf(row) }),
}

/** Parses the position of a book on the shelf `to-read`: `to-read (#171), fantasy (#3)`. Null if there is none. */
export function queueOf(row: RowReader): number | null {
  const positions = row.text('bookshelves with positions').slice(0, 5000)
  const position = /(?:^|,\s{0,5})to-read \(#(\d{1,6})\)/.exec(positions)?.[1]
  return position === undefined ? null : Number(position)
}
