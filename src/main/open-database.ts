import { mkdir } from 'node:fs/promises'
import type { Config } from '#server/platform/config/config'
import { createDatabase, type Database } from '#server/platform/database/database'
import {
  type EmbeddedPostgres,
  findRunningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { migrate } from '#server/platform/database/migrate'
import { prepareJobs } from '#server/platform/jobs/prepare-jobs'
import type { Logger } from '#server/platform/log'
import { migrationsFolder } from './root-folder.ts'
import { recordDatabase, requireCluster, requireSite } from './site-database.ts'

/** A database with the present schema, and the way to leave it. */
export interface OpenDatabase {
  db: Database
  /** For LISTEN and locks: never a pooler. */
  directUrl: string
  /** Resolves where the embedded database ended by itself and cannot be started again: why, for the operator. */
  lost: Promise<string>
  close(): Promise<void>
}

/** Tells the person who starts the site what is going on. */
export type Say = (line: string) => void

/** A server that takes connections, whatever its database holds. */
export interface DatabaseServer {
  url: string
  /** For LISTEN, locks and long transactions: never a pooler. */
  directUrl: string
  /** Null where DATABASE_URL names another one. */
  embedded: EmbeddedPostgres | null
  stop(): Promise<void>
}

/** Starts the embedded server, or names DATABASE_URL. */
export async function startServer(config: Config, log: Logger, say: Say): Promise<DatabaseServer> {
  const { dataDir } = config.site
  // others may pass through: as root the database runs as nobody
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const embedded =
    config.database.url === null
      ? await startEmbeddedPostgres({
          name: embeddedName,
          dataDir,
          log: (message, level = 'info') => (level === 'warn' ? log.warn(message) : say(message)),
        })
      : null
  const url = embedded?.url ?? config.database.url!
  return {
    url,
    directUrl: embedded?.directUrl ?? config.database.directUrl ?? url,
    embedded,
    stop: async () => embedded?.stop(),
  }
}

/** Returns the embedded server that another process runs on DATA_DIR, or null. */
export function findServer({ database, site }: Config): DatabaseServer | null {
  const running = database.url === null ? findRunningEmbeddedPostgres(embeddedName, site.dataDir) : null
  return (
    running && { url: running.url, directUrl: running.url, embedded: null, stop: () => Promise.resolve() }
  )
}

/**
 * Opens DATABASE_URL, or starts the embedded server; brings the schema up to date.
 * @param isNew starts a new, empty site where DATA_DIR belongs to a database that is not there
 * @param server one that runs already
 * @throws DatabaseMismatchError
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  say: Say,
  { isNew = false, server = null }: { isNew?: boolean; server?: DatabaseServer | null } = {},
): Promise<OpenDatabase> {
  if (!isNew) requireCluster(config)
  const { url, directUrl, embedded, stop } = server ?? (await startServer(config, log, say))
  const prepared = config.database.url === null || config.database.prepared
  const db = createDatabase({ url, prepared, log })
  const close = async () => {
    await db.close()
    await stop()
  }
  try {
    await requireSite(db, config, isNew)
    await migrate({
      url: directUrl,
      folder: migrationsFolder,
      log,
      onProgress: ({ done, total, name }) => say(`Schema: ${name} (${done + 1} of ${total})`),
    })
    await prepareJobs({ url: directUrl, log })
    recordDatabase(config)
  } catch (error) {
    await close()
    throw error
  }
  const lost = new Promise<string>((resolve) => {
    embedded?.onExit(({ willRestart, reason = 'The database server ended by itself.' }) => {
      if (!willRestart) resolve(reason)
    })
  })
  return { db, directUrl, lost, close }
}
