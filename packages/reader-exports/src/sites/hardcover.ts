import type { Series } from '../row.ts'
import { formatOf } from '../values/book-format.ts'
import { meansOwned, ownedCopy } from '../values/own-copy.ts'
import { cleanLine, distinct, foldWord } from '../values/text.ts'
import { seriesOf } from '../values/titles.ts'
import siteColumns from './site-columns.json' with { type: 'json' }
import type { RowReader, Site } from './site.ts'

/** Exports of Hardcover, with 37 columns in 2025 (rows of a real file: nperez0111/bookhive on GitHub). */
export const hardcover: Site = {
  source: 'hardcover',
  ...siteColumns.hardcover,
  tags: (row) => tagsIn(row).filter((name) => foldWord(name) !== 'owned'),
  authors: authorsWithoutRoles,
  change: (row, values) =>
    foldWord(row.text('status')) === 'ignored'
      ? null
      : {
          title: cleanLine(row.text('title')),
          series: seriesWithPosition(row.text('series')),
          format: formatOf(row.text('media')) ?? formatOf(row.text('binding')),
          // newer files have a column `Owned`; in older files, the reader's own books are on a list `Owned`
          copy: values.copy ?? (tagsIn(row).some(meansOwned) ? ownedCopy : null),
        },
}

const tagsIn = (row: RowReader): string[] =>
  [...row.list(['lists']), ...row.list(['tags'])].map((name) => withoutPosition(name).trim())

/** Returns the authors in `Helena Fraga (Translator), Dan Simmons`. If there are none, returns all people. */
function authorsWithoutRoles(cell: string): string[] {
  const people = distinct(cell.split(',', 100).map(cleanLine))
  const authors = people.filter((name) => !/\((?!author\b)[^()]*\)$/i.test(name))
  return distinct(
    (authors.length > 0 ? authors : people).map((name) => name.replace(/\([^()]*\)$/, '').trimEnd()),
  )
}

/** Returns the first series of `Hyperion Cantos (#1.0), …`. Hardcover writes `#0.0` for a missing position. */
function seriesWithPosition(cell: string): Series | null {
  const found = /\(#([\d.–-]{1,20})\)/.exec(cell)
  if (found === null || found.index === 0) return seriesOf(cell, '')
  const position = found[1]!
  return seriesOf(cell.slice(0, found.index), /^0(?:\.0+)?$/.test(position) ? '' : position)
}

/** Removes the position of a book on a list: `Reading List (#19)` becomes `Reading List`. */
const withoutPosition = (list: string): string => list.trimEnd().replace(/\(#[\d.]{1,10}\)$/, '')
