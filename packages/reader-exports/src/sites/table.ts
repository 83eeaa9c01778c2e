import { columnsOf } from '../columns/columns.ts'
import { authorsInAnyOrder } from '../values/authors.ts'
import type { Site } from './site.ts'

/**
 * Any other table of books with known column names: Openreads (mateusz-bak/openreads, doc/csv.md), the catalogue of
 * Calibre (kovidgoyal/calibre, src/calibre/library/catalogs, `FIELDS`), Babelio, a reader's own spreadsheet.
 */
export const table: Site = {
  source: 'table',
  recognisedBy: [],
  columns: {},
  layoutOf(reader, now) {
    const { columns, yesNo } = columnsOf(reader, now)
    return {
      columns,
      yesNo,
      separator: separatorOf((columns.tags ?? []).flatMap((name) => reader.cells(name))),
    }
  },
  authors: authorsInAnyOrder,
}

/** Returns the separator of a column of tags. It is no comma if every cell with a comma also has `;` or `|`. */
function separatorOf(cells: readonly string[]): RegExp {
  const isBesideOthers = (cell: string): boolean => !cell.includes(',') || /[;|]/.test(cell)
  if (cells.some((cell) => /[;|]/.test(cell))) return cells.every(isBesideOthers) ? /[;|]+/ : /[,;|]+/
  // aNobii separates tags by a slash: `fantascienza / classici`
  return cells.some((cell) => cell.includes(' / ')) ? /,|\s\/\s/ : /[,;|]+/
}
