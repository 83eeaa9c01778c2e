import { authorsOf } from '../values/authors.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/**
 * Exports of Goodreads, and of sites that write the same columns. Real files have 31 columns until 2021, then 24
 * (zygmuntz, davidpolido/gr-data-exploration, argv1/goodXtausch on GitHub), and 23 since 2026
 * (Fuzzwah/books.fuzzwah.com).
 */
export const goodreads: Site = {
  source: 'goodreads',
  ...siteColumns.goodreads,
  // no additional authors, because their column also names translators and illustrators without their roles
  authors: (cell) => authorsOf(cell, /\n/),
  change: (row) => ({ queue: queueOf(row) }),
}

/** Returns 171 for a book in position 171 of `to-read`: `to-read (#171), fantasy (#3)`. Null if it has no position. */
export function queueOf(row: RowReader): number | null {
  const positions = row.text('bookshelves with positions').slice(0, 5000)
  const position = /(?:^|,\s{0,5})to-read \(#(\d{1,6})\)/.exec(positions)?.[1]
  return position === undefined ? null : Number(position)
}
