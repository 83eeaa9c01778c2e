import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Database, Queryable } from '#server/platform/database/database'

/** Folder with the code lines that called the database, by process. Cleared before each run (global-setup.ts). */
export const statementsFolder = path.resolve(import.meta.dirname, '../../build/statements')
const recordedCallers = new Set<string>()

/**
 * Records the code line that calls the database. `node scripts/statements.mjs` uses the records to list statements that
 * no test has run.
 */
function recordCaller(): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 6
  const place = /src\/server\/features\/[^\s():]+:\d+/.exec(new Error().stack ?? '')?.[0]
  Error.stackTraceLimit = stackTraceLimit
  if (!place || recordedCallers.has(place)) return
  recordedCallers.add(place)
  mkdirSync(statementsFolder, { recursive: true })
  appendFileSync(path.join(statementsFolder, String(process.pid)), `${place}\n`)
}

const recording =
  (of: Queryable): Queryable['query'] =>
  (statement) => {
    recordCaller()
    return of.query(statement)
  }

/** Returns a database that forwards all queries to `db` and records which lines of `server/features` run queries. */
export const withRecording = (db: Database): Database => ({
  ...db,
  query: recording(db),
  transaction: (work, options) => db.transaction((tx) => work({ query: recording(tx) }), options),
})
