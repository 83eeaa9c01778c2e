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
  /** Set if the search for the book of this row has failed. The log contains the error. */
  error?: 'failed'
}

/**
 * Returns the match of each row of a file, in order.
 * @throws AppError if the database is unavailable or overloaded
 */
export type MatchRows = (rows: readonly ImportedRow[]) => Promise<Match[]>

/**
 * Returns the match of each line of a pasted list, in order. If too many queries are needed, only the first lines have
 * matches.
 */
export type MatchLines = (lines: readonly string[]) => Promise<LineMatch[]>

interface Dependencies {
  db: Queryable
  log: Logger
  /** Matches rows with works, for example in a worker thread. By default, rows are matched in the main thread. */
  matchRows?: typeof matchRows
}

/** Number of rows whose books are searched together. */
const batch = 100

/**
 * Creates {@link MatchRows} for this catalogue. If a batch fails, its rows are matched one by one; a bad row gets an
 * error.
 */
export function createMatcher(dependencies: Dependencies): MatchRows {
  const match = createRowMatcher(dependencies)
  return (rows) => match(rows.map((row) => ({ ...rowOf(row), place: row.place })))
}

/** Creates {@link MatchLines} for this catalogue. */
export function createLineMatcher(dependencies: Dependencies): MatchLines {
  const match = createRowMatcher(dependencies)
  return (lines) => matchLines(match, lines)
}

/** A row with its position in the file, which the log contains if matching fails. */
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

/** Largest id that the database can store: the maximum of `integer`. */
const idMax = 2_147_483_647
const idOrNull = (id: number | null | undefined): number | null =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= idMax ? id : null

/**
 * Returns the fields of a row that matching uses. Rows stored by an earlier version of the program have no `edition`,
 * `pages` and `isOtherMedium`.
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
