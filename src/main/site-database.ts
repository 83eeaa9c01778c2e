import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config'
import { OperatorError } from '#server/platform/operator-error'
import type { Queryable } from '#server/platform/database/database'
import { locateCluster } from '@biblionaut/embedded-postgres'
import { type DatabaseKind, markerFile, readMarker, writeMarker } from '#server/platform/database/marker'
import { rootFolder } from './root-folder.ts'

/** Reports that DATA_DIR belongs to another database than the configured one. The exit code is 2. */
export class DatabaseMismatchError extends OperatorError {
  override name = 'DatabaseMismatchError'
}

// a container image contains only the build
const hasScripts = existsSync(join(rootFolder, 'scripts/run.mjs'))
const startNew = `${hasScripts ? 'node scripts/run.mjs start' : 'node build/main/serve.js'} --new`
const restore = `${hasScripts ? 'npm run cli --' : 'node build/main/cli.js'} restore FILE`

const kindOf = ({ database }: Config): DatabaseKind => (database.url === null ? 'embedded' : 'external')

/**
 * Refuses to create an embedded database if DATA_DIR belongs to one that is missing. Runs before the server starts.
 * @throws DatabaseMismatchError
 */
export function requireCluster(config: Config): void {
  if (kindOf(config) === 'external') return
  const { dataDir } = config.site
  const marker = readMarker(dataDir)
  const { cluster, isThere, isRecorded } = locateCluster(dataDir)
  if (marker === 'external')
    throw new DatabaseMismatchError(
      `DATABASE_URL is empty, and ${dataDir} belongs to the database that it named: set DATABASE_URL again, restore a backup with "${restore}", or ` +
        (isThere
          ? `delete ${markerFile(dataDir)} to go on with the older database in ${cluster}.`
          : `start a new, empty site with "${startNew}".`),
    )
  if (!isThere && (marker === 'embedded' || isRecorded))
    throw new DatabaseMismatchError(
      `The database of this site is missing: put the folder ${cluster} back, restore a backup with "${restore}", or start a new, empty site with "${startNew}".`,
    )
}

/**
 * Refuses a database without a site if DATA_DIR belongs to one, and with `isNew` a database that contains a site.
 * Runs before the migrations.
 * @throws DatabaseMismatchError
 */
export async function requireSite(db: Queryable, config: Config, isNew: boolean): Promise<void> {
  const { dataDir } = config.site
  const place =
    kindOf(config) === 'external' ? 'named by DATABASE_URL' : `in ${locateCluster(dataDir).cluster}`
  const [row] = await db.query<{ hasSite: boolean }>({
    text: `select to_regclass('public.schema_migrations') is not null as "hasSite"`,
  })
  if (row!.hasSite && isNew)
    throw new DatabaseMismatchError(
      `The database ${place} has a site already: start without --new, or set DATA_DIR to an empty folder to create another site.`,
    )
  if (!row!.hasSite && !isNew && readMarker(dataDir) !== null)
    throw new DatabaseMismatchError(
      `The database ${place} is empty, and ${dataDir} belongs to a site: restore its database, restore a backup with "${restore}", or start a new, empty site with "${startNew}".`,
    )
}

/** Records that DATA_DIR belongs to the database of these settings. */
export function recordDatabase(config: Config): void {
  const kind = kindOf(config)
  if (readMarker(config.site.dataDir) !== kind) writeMarker(config.site.dataDir, kind)
}
