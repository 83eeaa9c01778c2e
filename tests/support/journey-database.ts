import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'

/** DATA_DIR of the site the journeys run on. */
export function journeyDataDir(): string {
  const dataDir = process.env['JOURNEYS_DATA_DIR']
  if (!dataDir) throw new Error('JOURNEYS_DATA_DIR is not set: run through playwright.config.ts.')
  return dataDir
}

/** Joins in the database of that site; the caller closes it. */
export function openJourneyDatabase(): Database {
  const running = findRunningEmbeddedPostgres(embeddedName, journeyDataDir())
  if (!running) throw new Error('The site of the journeys runs no database.')
  return createDatabase({
    url: running.url,
    poolSize: 2,
    statementTimeoutMs: 10_000,
    log: { warn: () => undefined },
  })
}
