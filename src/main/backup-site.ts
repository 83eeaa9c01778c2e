import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AboutSite, type BackedUpSite, BackupError, type BackupSource } from '@biblionaut/site-backup'
import type { Client } from 'pg'
import { formatDeletions, ledgerName, openLedger } from '#server/features/personal-data/index'
import { uploadsIn } from '#server/platform/backup/backup-format'
import { waitingJobs } from '#server/platform/backup/waiting-jobs'
import type { Config } from '#server/platform/config/config'
import { createDatabase } from '#server/platform/database/database'
import type { Logger } from '#server/platform/log'
import { connectDirectly } from './maintenance-connection.ts'
import { findServer, type Say, startServer } from './open-database.ts'
import { rootFolder } from './root-folder.ts'
import { requireCluster, requireSite } from './site-database.ts'

/** Name of the file with the secret, in DATA_DIR and in backups. */
export const secretName = 'secret'

export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/**
 * Describes the tables, jobs and uploads in a backup of this instance.
 * @param url a direct connection string
 * @param work suffix of the application name of the connection
 */
export const backedUpSite = (config: Config, url: string, work: 'backup' | 'restore'): BackedUpSite => ({
  connect: () => connectDirectly(url, `biblionaut-${work}`),
  leftOut: ['schema_migrations', 'site_identity'],
  jobs: waitingJobs,
  uploads: uploadsIn(config.site.dataDir),
})

/** Returns functions that read the contents of a backup: tables, jobs, uploads and further files. */
export function backupSource(config: Config, url: string): BackupSource {
  const { dataDir, name, secret } = config.site
  return {
    ...backedUpSite(config, url, 'backup'),
    about: async (client) => ({
      version: await readVersion(),
      siteName: name,
      migrations: await readMigrations(client),
    }),
    files: {
      [secretName]: async () =>
        secret === null
          ? readFile(join(dataDir, secretName)).catch((error: NodeJS.ErrnoException) => {
              if (error.code === 'ENOENT') return null
              throw error
            })
          : Buffer.from(`${secret}\n`),
      [ledgerName]: async () => Buffer.from(formatDeletions(await openLedger(dataDir).read())),
    },
  }
}

/** Returns the migrations that were applied to the database. @throws BackupError if the database contains no site */
async function readMigrations(client: Client): Promise<AboutSite['migrations']> {
  const { rows } = await client.query<{ isSite: boolean }>(
    `select to_regclass('public.schema_migrations') is not null and to_regclass('graphile_worker.jobs') is not null as "isSite"`,
  )
  if (!rows[0]!.isSite)
    throw new BackupError('The database holds no site yet: there is nothing to back up. Start the site once.')
  const applied = await client.query<AboutSite['migrations'][number]>(
    'select number, name, sha256 from public.schema_migrations order by number',
  )
  return applied.rows
}

/**
 * Runs `work` on the database without changing its schema. Starts an embedded server only if none is running.
 * @param work receives a direct connection string
 * @throws SiteMismatchError
 */
export async function withServer<T>(
  config: Config,
  log: Logger,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const running = findServer(config)
  if (!running) requireCluster(config)
  const server = running ?? (await startServer(config, log, say))
  try {
    const db = createDatabase({ url: server.directUrl, log })
    try {
      await requireSite(db, config, false)
    } finally {
      await db.close()
    }
    return await work(server.directUrl)
  } finally {
    await server.stop()
  }
}
