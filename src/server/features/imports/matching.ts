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

export interface Match extends BookMatch {
  /** Set if the lookup of the row failed. The log has the error. */
  error?: 'failed'
}

/**
 * Finds the books of the rows of a file. The matches are in the order of the rows. @throws AppError as every
 * statement
 */
export type MatchRows = (rows: readonly ImportedRow[]) => Promise<Match[]>

/** Finds the books of the lines of a list, in the order of the lines. May return matches of only the first lines. */
export type MatchLines = (lines: readonly string[]) => Promise<LineMatch[]>

interface Dependencies {
  db: Queryable
  log: Logger
}

/** Number of rows that are matched together. */
const batch = 100

/**
 * Creates the {@link MatchRows} of this catalogue. If the lookup of a batch fails, its rows are matched one by one,
 * and the failing row is `missing` with an error.
 */
export function createMatcher(dependencies: Dependencies): MatchRows {
  const match = createRowMatcher(dependencies)
  return (rows) => match(rows.map((row) => ({ ...rowOf(row), place: row.place })))
}

/** Creates the {@link MatchLines} of this catalogue. */
export function createLineMatcher(dependencies: Dependencies): MatchLines {
  const match = createRowMatcher(dependencies)
  return (lines) => matchLines(match, lines)
}

/** A row with its position in the file, for the log. */
type PlacedRow = Row & { place?: number }

function createRowMatcher({ db, log }: Dependencies): (rows: readonly PlacedRow[]) => Promise<Match[]> {
  const source = createCandidateSource(db)
  return async (rows) => {
    const matches: Match[] = []
    for (let start = 0; start < rows.length; start += batch)
      matches.push(...(await matchBatch(source, rows.slice(start, start + batch), log)))
    return matches
  }
}

async function matchBatch(
  source: CandidateSource,
  rows: readonly PlacedRow[],
  log: Logger,
): Promise<Match[]> {
  try {
    return await matchRows(source, rows)
  } catch (error) {
    if (!isErrorOfValues(error)) throw error
    if (rows.length > 1) {
      const matches: Match[] = []
      for (const row of rows) matches.push(...(await matchBatch(source, [row], log)))
      return matches
    }
    log.error({ err: error, place: rows[0]?.place }, 'an imported row could not be matched')
    return [
      { bin: 'missing', workId: null, preselectedId: null, editionId: null, candidates: [], error: 'failed' },
    ]
  }
}

/** Largest id that the database can store. */
const idMax = 2_147_483_647
const idOrNull = (id: number | null | undefined): number | null =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= idMax ? id : null

/**
 * Returns the fields of a row that matching uses. Rows that were stored by earlier versions have no `edition`,
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
