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

/** An open database with the current schema. */
export interface OpenDatabase {
  db: Database
  /** Connection string for LISTEN and locks, without a pooler. */
  directUrl: string
  /** Resolves if the embedded database has ended and cannot be restarted. The value is the reason. */
  lost: Promise<string>
  close(): Promise<void>
}

/** Prints a line for the operator. */
export type Say = (line: string) => void

/** A PostgreSQL server that accepts connections. */
export interface DatabaseServer {
  url: string
  /** Connection string for LISTEN, locks and long transactions, without a pooler. */
  directUrl: string
  /**
   * The embedded server, if this process has started it. Null if another process has started it, or if the server is
   * that of DATABASE_URL.
   */
  embedded: EmbeddedPostgres | null
  stop(): Promise<void>
}

/** Starts the embedded server, or returns the server of DATABASE_URL. */
export async function startServer(config: Config, log: Logger, say: Say): Promise<DatabaseServer> {
  const { dataDir } = config.site
  // other users may read the folder, because the embedded database of a root process runs as the user nobody
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
    directUrl: embedded?.url ?? config.database.directUrl ?? url,
    embedded,
    stop: async () => embedded?.stop(),
  }
}

/** Returns the embedded server that another process runs in DATA_DIR, or null. */
export function findServer({ database, site }: Config): DatabaseServer | null {
  const running = database.url === null ? findRunningEmbeddedPostgres(embeddedName, site.dataDir) : null
  return (
    running && { url: running.url, directUrl: running.url, embedded: null, stop: () => Promise.resolve() }
  )
}

/**
 * Opens the database of DATABASE_URL or the embedded one, and migrates its schema.
 * @param isNew starts a new site even if the database of DATA_DIR is missing
 * @param server a running server; by default one is started
 * @throws SiteMismatchError, MigrationError
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
      onProgress: ({ done, total, name }) => say(`Schema: applying ${name} (${done + 1} of ${total})`),
    })
    await prepareJobs({ url: directUrl, log })
    await recordDatabase(db, config)
  } catch (error) {
    await close()
    throw error
  }
  const lost = new Promise<string>((resolve) => {
    embedded?.onExit(({ willRestart, reason = 'The database server has ended unexpectedly.' }) => {
      if (!willRestart) resolve(reason)
    })
  })
  return { db, directUrl, lost, close }
}
