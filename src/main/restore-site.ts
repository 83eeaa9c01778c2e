import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRunningEmbeddedPostgres, type SetAside, setClusterAside } from '@biblionaut/embedded-postgres'
import {
  type About,
  BackupError,
  loadBackup,
  type Manifest,
  readArchive,
  stampOf,
} from '@biblionaut/site-backup'
import { endSessionsAndLinks } from '#server/features/accounts/index'
import { openDecisionLedger, reapplyDecisions } from '#server/features/decision-ledger/index'
import {
  dataMap,
  ledgerName,
  openLedger,
  parseDeletions,
  reapplyDeletions,
} from '#server/features/personal-data/index'
import { backupFormat } from '#server/platform/backup/backup-format'
import type { Config } from '#server/platform/config/config'
import { embeddedName } from '#server/platform/database/embedded-name'
import { migrate } from '#server/platform/database/migrate'
import { readMigrations } from '#server/platform/database/migration-files'
import { updateStatistics } from '#server/platform/database/update-statistics'
import { prepareJobs } from '#server/platform/jobs/prepare-jobs'
import type { Logger } from '#server/platform/log'
import { backedUpSite, secretName } from './backup-site.ts'
import { makeEmpty } from './make-empty.ts'
import { withMaintenanceConnection } from './maintenance-connection.ts'
import { type DatabaseServer, type Say, startServer } from './open-database.ts'
import { migrationsFolder } from './root-folder.ts'
import { recordDatabase } from './site-database.ts'

export interface RestoreOptions {
  file: string
  /**
   * If true, the existing embedded database is renamed before the restore, so that accounts in this database do not
   * prevent the restore.
   */
  replace: boolean
  /** Paths of further ledgers (files that record deleted accounts), for example from a later backup. */
  ledgers: readonly string[]
  log: Logger
  say: Say
  progress: (done: number, total: number, what: string) => void
  now: () => Date
  /** Folder of the migrations. Default: that of the site. Only tests use another folder. */
  migrations?: string
}

export interface RestoredSite {
  about: About
  manifest: Manifest
  /** Number of accounts that were deleted after the backup and have been deleted again. */
  deletedAgain: number
  /** Number of newsletter subscriptions that were ended after the backup and have been ended again. */
  unsubscribed: number
  /** Number of reviews and lists whose moderation after the backup (hidden or restored) has been repeated. */
  moderated: number
  /** Number of sessions in the backup. They are ended, together with all mailed links. */
  endedSessions: number
  /** New paths of the renamed database, secret and uploads of the former site. */
  setAside: string[]
}

const megabyte = 1024 * 1024

/** Converts a progress function that takes megabytes to a progress function that takes bytes. */
export const inMegabytes =
  (progress: (done: number, total: number, what: string) => void) => (done: number, total: number) =>
    progress(Math.ceil(done / megabyte), Math.max(1, Math.ceil(total / megabyte)), 'MB')

/**
 * Reads a backup completely and verifies that this version of the site can restore it. Changes nothing.
 * @throws BackupError if the file is refused
 */
export async function checkBackup(
  config: Config,
  file: string,
  { progress, migrations = migrationsFolder }: Pick<RestoreOptions, 'progress' | 'migrations'>,
): Promise<{ about: About; manifest: Manifest }> {
  const read = await readArchive({
    format: backupFormat,
    file,
    key: config.backup.key,
    progress: inMegabytes(progress),
  })
  const known = readMigrations(migrations)
  for (const [index, { name, sha256 }] of read.about.migrations.entries()) {
    if (known[index]?.name === name && known[index].sha256 === sha256) continue
    throw new BackupError(
      index >= known.length
        ? `${file} was made by a newer version of the site (${read.about.version}, with ${name}). Restore it with that version.`
        : `${file} was made by a version of the site that this version does not descend from (at ${name}). Restore it with the version that made it (${read.about.version}), upgrade there, and make another backup.`,
    )
  }
  return read
}

/**
 * Restores a backup into an empty instance. Then repeats later deletions of accounts, unsubscriptions and decisions of
 * moderators. Never deletes data of people.
 * @throws BackupError if the file is refused, the instance runs, or the instance is not empty
 */
export async function restoreSite(config: Config, options: RestoreOptions): Promise<RestoredSite> {
  const { file, log, say, progress, now, migrations: folder = migrationsFolder } = options
  say(`Checking ${file}`)
  const { about, manifest } = await checkBackup(config, file, options)
  const ledgers = options.ledgers.map((path) => parseDeletions(readFileSync(path, 'utf8')))
  const stamp = stampOf(now())
  const former = setFormerAside(config, options.replace, stamp)
  let server: DatabaseServer | null = null
  try {
    server = await startServer(config, log, say)
    const { directUrl } = server
    await makeEmpty(directUrl, server.embedded === null)
    const quiet = { info: () => undefined }
    await migrate({ url: directUrl, folder, log: quiet, upTo: about.migrations.length })
    await prepareJobs({ url: directUrl, log: quiet })
    say('Restoring')
    const ledger = openLedger(config.site.dataDir)
    const setAside = former ? [former.directory] : []
    const uploads = await loadBackup(
      {
        ...backedUpSite(config, directUrl, 'restore'),
        async putFiles(files) {
          const formerSecret = putSecret(config, files.get(secretName)?.toString().trim(), stamp, say)
          if (formerSecret) setAside.push(formerSecret)
          const known = new Set((await ledger.read()).map(({ userId }) => userId))
          const all = [parseDeletions(files.get(ledgerName)?.toString() ?? ''), ...ledgers].flat()
          await ledger.append(all.filter(({ userId }) => !known.has(userId)))
        },
      },
      {
        format: backupFormat,
        file,
        key: config.backup.key,
        manifest,
        progress: inMegabytes(progress),
        finishing: (done, total) => progress(done, total, 'keys and indexes'),
        stamp,
      },
    )
    if (uploads) setAside.push(uploads)
    await migrate({
      url: directUrl,
      folder,
      log: quiet,
      onProgress: ({ done, total, name }) => say(`Schema: applying ${name} (${done + 1} of ${total})`),
    })
    const ended = await withMaintenanceConnection(directUrl, log, async (db) => {
      await updateStatistics(db)
      const deleted = await reapplyDeletions(db, dataMap, ledger, log)
      const decisions = openDecisionLedger(config.site.dataDir)
      const reapplied = await reapplyDecisions(db, decisions, new Date(about.createdAt))
      await recordDatabase(db, config)
      // ends all sessions and links, because sessions and links that were used or revoked after the backup must not
      // become valid again
      return {
        deletedAgain: deleted,
        ...reapplied,
        endedSessions: await db.transaction(endSessionsAndLinks),
      }
    })
    await server.stop()
    return { about, manifest, ...ended, setAside }
  } catch (error) {
    await server?.stop()
    former?.restore()
    throw error
  }
}

/**
 * Renames the embedded database if `replace` is true and DATABASE_URL is not set.
 * @throws BackupError if an instance with the embedded database is running
 */
function setFormerAside({ database, site }: Config, replace: boolean, stamp: string): SetAside | null {
  if (database.url !== null) return null
  const running = findRunningEmbeddedPostgres(embeddedName, site.dataDir)
  if (running)
    throw new BackupError(
      `The site on ${site.dataDir} is running (process ${running.ownerPid}). Stop it, then restore again.`,
    )
  return replace ? setClusterAside(site.dataDir, `before-restore-${stamp}`) : null
}

/** Writes the secret of the backup, unless SECRET is set. Renames a differing secret file, and returns the new path. */
function putSecret({ site }: Config, secret: string | undefined, stamp: string, say: Say): string | null {
  if (secret === undefined) return null
  if (site.secret !== null) {
    if (site.secret !== secret)
      say('SECRET differs from that of the backup: links in mails sent before do not work any more.')
    return null
  }
  const file = join(site.dataDir, secretName)
  let aside: string | null = null
  try {
    if (readFileSync(file, 'utf8').trim() === secret) return null
    aside = `${file}-before-restore-${stamp}`
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return aside
}
