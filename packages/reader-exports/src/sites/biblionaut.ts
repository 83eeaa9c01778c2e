import type { OwnCopy, Reading, RowValues } from '../row.ts'
import { authorsOf } from '../values/authors.ts'
import { starsOf } from '../values/ratings.ts'
import { cleanLine, distinct, storable } from '../values/text.ts'
import { unknownCopy } from '../values/own-copy.ts'
import { queueOf } from './goodreads.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/** Matches a cell with an apostrophe before a formula, which keeps a spreadsheet from evaluating the formula. */
const guarded = /^\s*'+[=+\-@\t\r\n＝＋－＠]/u

const statuses = ['to-read', 'reading', 'read'] as const
const flags = ['paused', 'did-not-finish'] as const
const copyFormats = ['hardcover', 'paperback', 'ebook', 'audiobook'] as const
const shelvesMax = 50
const copyTextMaxCharacters = 200

/** Exports of Biblionaut: the columns of Goodreads and further columns. Titles and reviews stay as written. */
export const biblionaut: Site = {
  source: 'biblionaut',
  ...siteColumns.biblionaut,
  isWithoutStatus: true,
  unescape: (cell) => (guarded.test(cell) ? cell.replace("'", '') : cell),
  change(row) {
    const id = idIn(row.text('biblionaut id'))
    // the status `reading` has its Goodreads name in the file, so that Goodreads can also import the file
    const shelf = row.text('exclusive shelf').replace(/^currently-reading$/, 'reading')
    const status = statuses.find((name) => name === shelf) ?? null
    const flag = flags.find((name) => name === row.text('flag')) ?? null
    return {
      title: cleanLine(row.text('title')),
      authors: [...authorsOf(row.text('author'), /\n/), ...authorsOf(row.text('additional authors'), ', ')],
      keys: id === null ? {} : { biblionaut: id },
      edition: idIn(row.text('biblionaut edition id')) || null,
      // in files from before 2026-12, a paused or unfinished book (with a flag) may have the status 'read'
      status: status === 'read' && flag !== null ? 'reading' : status,
      flag: status === 'to-read' ? null : flag,
      stars: starsOf(row.text('my exact rating')) ?? starsOf(row.text('my rating')),
      readings: readingsIn(row),
      addedAt: row.date('date added'),
      // not `ownShelves`, which would remove a tag with the name of a status, such as `read`
      shelves: distinct(row.list(['tags']).slice(0, shelvesMax).map(cleanLine)),
      queue: queueOf(row),
      progress: progressIn(row.text('progress')),
      copy: copyIn(row),
      review: storable(row.text('my review')) || null,
      reviewLanguage: /^[a-z]{2}$/.exec(row.text('review language'))?.[0] ?? null,
      note: storable(row.text('private notes')) || null,
    }
  },
}

const idIn = (cell: string): number | null => (/^\d{1,9}$/.test(cell) ? Number(cell) : null)

function readingsIn(row: RowReader): Reading[] {
  const readings = row.readings(row.cell('readings'), '..')
  const finished = row.date('date read')
  return readings.length > 0 || finished === null ? readings : [{ started: null, finished }]
}

const isOwned = (row: RowReader): boolean => /^[1-9]\d{0,3}$/.test(row.text('owned copies'))

/** Parses `212 pages` or `45 %`; null for other texts. */
function progressIn(cell: string): RowValues['progress'] {
  const [, amount, unit] = /^(\d{1,6}) (pages|%)$/.exec(cell) ?? []
  if (amount === undefined) return null
  return unit === '%' ? { percent: Number(amount) } : { pages: Number(amount) }
}

/** Returns the reader's copy, or null if the row has none. */
function copyIn(row: RowReader): OwnCopy | null {
  const pages = Number(/^[1-9]\d{0,5}$/.exec(row.text('my pages'))?.[0] ?? 0)
  const text = (column: string) =>
    [...storable(row.text(column))].slice(0, copyTextMaxCharacters).join('').trim() || null
  if (pages === 0 && !isOwned(row)) return null
  const copy = { pages: pages === 0 || pages > 100_000 ? null : pages }
  if (!isOwned(row)) return { ...unknownCopy, ...copy }
  const lentTo = text('lent to')
  return {
    ...copy,
    isOwned: true,
    format: copyFormats.find((format) => format === row.text('owned format')) ?? null,
    place: text('copy place'),
    lentTo,
    lentSince: lentTo === null ? null : (/^\d{4}-\d\d-\d\d$/.exec(row.text('lent since'))?.[0] ?? null),
  }
}
