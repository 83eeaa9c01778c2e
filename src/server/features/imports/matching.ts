import {
  type CandidateSource,
  type LineMatch,
  type Match as BookMatch,
  matchLines,
  matchRows,
  type Row,
} from '@biblionaut/book-matching'
import { isErrorOfValues } from '../../platform/database/database-errors.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Logger } from '../../platform/log.ts'
import { createCandidateSource } from './matching.repo.ts'
import type { ImportedRow } from './read-import.ts'
import { WorkerLimitError } from './thread/import-thread.ts'

export interface Match extends BookMatch {
  /** Set if the search for the book of this row has failed. The log has the error. */
  error?: 'failed'
}

/**
 * Returns the found books of each row, in the order of `rows`.
 * @throws AppError if the database is unavailable or overloaded
 */
export type MatchRows = (rows: readonly ImportedRow[]) => Promise<Match[]>

/**
 * Returns the found books of each line of a pasted list. If the lines need too many queries, only the first ones are
 * searched.
 */
export type MatchLines = (lines: readonly string[]) => Promise<LineMatch[]>

interface Dependencies {
  db: Queryable
  log: Logger
  /** The function that finds books, for example in a worker thread. By default, it runs in the main thread. */
  matchRows?: typeof matchRows
}

/** Number of rows whose books are searched with the same queries. */
const batch = 100

/**
 * Creates {@link MatchRows}. If a batch fails, its rows are searched one by one, and a row that fails gets an error.
 */
export function createMatcher(dependencies: Dependencies): MatchRows {
  const match = createRowMatcher(dependencies)
  return (rows) => match(rows.map((row) => ({ ...rowOf(row), place: row.place })))
}

export function createLineMatcher(dependencies: Dependencies): MatchLines {
  const match = createRowMatcher(dependencies)
  return (lines) => matchLines(match, lines)
}

/** A row of a file. `place`: position of the row in the file, for error messages in the log. */
type PlacedRow = Row & { place?: number }

function createRowMatcher({
  db,
  log,
  matchRows: match = matchRows,
}: Dependencies): (rows: readonly PlacedRow[]) => Promise<Match[]> {
  const source = createCandidateSource(db)
  return async (rows) => {
    const matches: Match[] = []
    for (let start = 0; start < rows.length; start += batch)
      matches.push(...(await matchBatch(source, rows.slice(start, start + batch), { match, log })))
    return matches
  }
}

async function matchBatch(
  source: CandidateSource,
  rows: readonly PlacedRow[],
  { match, log }: { match: typeof matchRows; log: Logger },
): Promise<Match[]> {
  try {
    return await match(source, rows)
  } catch (error) {
    if (!isErrorOfValues(error) && !(error instanceof WorkerLimitError)) throw error
    if (rows.length > 1) {
      const matches: Match[] = []
      for (const row of rows) matches.push(...(await matchBatch(source, [row], { match, log })))
      return matches
    }
    log.error(
      { err: error, place: rows[0]?.place },
      'an imported row could not be matched; the import marks it as failed and continues',
    )
    return [
      { bin: 'missing', workId: null, preselectedId: null, editionId: null, candidates: [], error: 'failed' },
    ]
  }
}

/** Maximum of the PostgreSQL type `integer`. */
const idMax = 2_147_483_647
const idOrNull = (id: number | null | undefined): number | null =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= idMax ? id : null

/**
 * Returns the fields of a row with which its book is searched. Rows stored by an earlier version of the program lack
 * `edition`, `pages` and `isOtherMedium`.
 */
function rowOf(row: ImportedRow): Row {
  const { biblionaut, ...keys } = row.keys
  return {
    ...row,
    keys: { ...keys },
    workId: idOrNull(biblionaut),
    editionId: idOrNull(row.edition),
    isOtherMedium: row.isOtherMedium ?? false,
  }
}
