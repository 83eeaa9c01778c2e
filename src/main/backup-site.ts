import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDeletions, ledgerName, openLedger } from '#server/features/personal-data/index'
import { type BackupSource } from '#server/platform/backup/index'
import type { Config } from '#server/platform/config/config'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import type { Logger } from '#server/platform/log'
import { type Say, startServer } from './open-database.ts'
import { rootFolder } from './root-folder.ts'
import { requireCluster } from './site-database.ts'

/** The secret's file in DATA_DIR, and in backups. */
export const secretName = 'secret'

/** The version of this site. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Everything a backup of this site holds. */
export async function backupSource(config: Config, url: string): Promise<BackupSource> {
  const { dataDir, name, secret } = config.site
  return {
    url,
    uploads: join(dataDir, 'uploads'),
    siteName: name,
    version: await readVersion(),
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

/**
 * Runs work on the database as it is, its schema untouched: that of the running site, else opened for as long as it
 * takes.
 * @param work is given a direct connection string
 */
export async function withServer<T>(
  config: Config,
  log: Logger,
  say: Say,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const running =
    config.database.url === null ? findRunningEmbeddedPostgres(embeddedName, config.site.dataDir) : null
  if (running) return work(running.url)
  requireCluster(config)
  const server = await startServer(config, log, say)
  try {
    return await work(server.directUrl)
  } finally {
    await server.stop()
  }
}
