import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Database, Queryable } from '#server/platform/database/database'

/** Cleared before each run (global-setup.ts); a file for each process of the run. */
export const statementsFolder = path.resolve(import.meta.dirname, '../../build/statements')
const noted = new Set<string>()

/**
 * Notes which line of a feature asks the database, once: `node scripts/statements.mjs` names those that no test has
 * reached.
 */
function noteCaller(): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 6
  const place = /src\/server\/features\/[^\s():]+:\d+/.exec(new Error().stack ?? '')?.[0]
  Error.stackTraceLimit = stackTraceLimit
  if (!place || noted.has(place)) return
  noted.add(place)
  mkdirSync(statementsFolder, { recursive: true })
  appendFileSync(path.join(statementsFolder, String(process.pid)), `${place}\n`)
}

const noting =
  (of: Queryable): Queryable['query'] =>
  (statement) => {
    noteCaller()
    return of.query(statement)
  }

/** The same database, which notes from where it is asked. */
export const withRecording = (db: Database): Database => ({
  ...db,
  query: noting(db),
  transaction: (work, options) => db.transaction((tx) => work({ query: noting(tx) }), options),
})
