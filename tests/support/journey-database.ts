import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'

/** Returns the DATA_DIR of the journeys' site. */
export function journeyDataDir(): string {
  const dataDir = process.env['JOURNEYS_DATA_DIR']
  if (!dataDir) throw new Error('JOURNEYS_DATA_DIR is not set. Run the tests with playwright.config.ts.')
  return dataDir
}

/** Connects to the database of the site of the journeys. The end of the caller's block closes it (`await using`). */
export function openJourneyDatabase(): Database & AsyncDisposable {
  const running = findRunningEmbeddedPostgres(embeddedName, journeyDataDir())
  if (!running)
    throw new Error(
      'The database of the journeys is not running. Run the tests with playwright.config.ts, which starts it.',
    )
  const db = createDatabase({
    url: running.url,
    poolSize: 2,
    statementTimeoutMs: 10_000,
    log: { warn: () => undefined },
  })
  return Object.assign(db, { [Symbol.asyncDispose]: () => db.close() })
}
