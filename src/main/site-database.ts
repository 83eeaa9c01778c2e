import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#server/platform/config/config'
import { OperatorError } from '#server/platform/operator-error'
import type { Queryable } from '#server/platform/database/database'
import { locateCluster } from '@biblionaut/embedded-postgres'
import { type Marker, markerFile, readMarker, writeMarker } from '#server/platform/database/marker'
import { ensureSiteId, findSiteId } from '#server/platform/database/site-identity'
import { rootFolder } from './root-folder.ts'

/** Reports that DATA_DIR, the database and the secret are not of the same site. The exit code is 2. */
export class SiteMismatchError extends OperatorError {
  override name = 'SiteMismatchError'
}

// a container image contains only the build
const hasScripts = existsSync(join(rootFolder, 'scripts/run.mjs'))
const startNew = `${hasScripts ? 'node scripts/run.mjs start' : 'node build/main/serve.js'} --new`
const restore = `${hasScripts ? 'npm run cli --' : 'node build/main/cli.js'} restore FILE`

const kindOf = ({ database }: Config): Marker['database'] => (database.url === null ? 'embedded' : 'external')

/**
 * Throws an error if the embedded database of DATA_DIR is missing, or if DATA_DIR belongs to an external database. Runs
 * before the server starts.
 * @throws SiteMismatchError
 */
export function requireCluster(config: Config): void {
  if (kindOf(config) === 'external') return
  const { dataDir } = config.site
  const marker = readMarker(dataDir)?.database
  const { cluster, isThere, isRecorded } = locateCluster(dataDir)
  if (marker === 'external')
    throw new SiteMismatchError(
      `DATABASE_URL is empty, and ${dataDir} belongs to the database that it named: set DATABASE_URL again, restore a backup with "${restore}", or ` +
        (isThere
          ? `delete ${markerFile(dataDir)} to go on with the older database in ${cluster}.`
          : `start a new, empty site with "${startNew}".`),
    )
  if (!isThere && (marker === 'embedded' || isRecorded))
    throw new SiteMismatchError(
      `The database of this site is missing: put the folder ${cluster} back, restore a backup with "${restore}", or start a new, empty site with "${startNew}".`,
    )
}

/**
 * Requires the database that belongs to DATA_DIR; a new DATA_DIR accepts every database. If `isNew` is true, the
 * database must contain no site. Runs before the migrations.
 * @throws SiteMismatchError
 */
export async function requireSite(db: Queryable, config: Config, isNew: boolean): Promise<void> {
  const { dataDir } = config.site
  const marker = readMarker(dataDir)
  const place =
    kindOf(config) === 'external' ? 'named by DATABASE_URL' : `in ${locateCluster(dataDir).cluster}`
  const [row] = await db.query<{ hasSite: boolean }>({
    text: `select to_regclass('public.schema_migrations') is not null as "hasSite"`,
  })
  if (row!.hasSite && isNew)
    throw new SiteMismatchError(
      `The database ${place} has a site already: start without --new, or set DATA_DIR to an empty folder to create another site.`,
    )
  if (!row!.hasSite && !isNew && marker !== null)
    throw new SiteMismatchError(
      `The database ${place} is empty, and ${dataDir} belongs to a site: restore its database, restore a backup with "${restore}", or start a new, empty site with "${startNew}".`,
    )
  if (row!.hasSite && marker && marker.siteId !== null && marker.siteId !== (await findSiteId(db)))
    throw new SiteMismatchError(
      `The database ${place} is not the one that ${dataDir} belongs to: put back the former ${kindOf(config) === 'external' ? 'DATABASE_URL' : 'folder'}, restore a backup with "${restore}", or delete ${markerFile(dataDir)} to go on with this database.`,
    )
}

/** Records in DATA_DIR that the folder belongs to the database `db`. */
export async function recordDatabase(db: Queryable, config: Config): Promise<void> {
  const { dataDir } = config.site
  const marker: Marker = { database: kindOf(config), siteId: await ensureSiteId(db) }
  if (!isDeepStrictEqual(readMarker(dataDir), marker)) writeMarker(dataDir, marker)
}
