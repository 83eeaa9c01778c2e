import { access, constants } from 'node:fs/promises'
import { listScheduled, sizeOfUploads } from '@biblionaut/site-backup'
import type { SharedState } from '#contract/calls/admin-state'
import { backupFormat, uploadsIn } from '../../platform/backup/backup-format.ts'
import { type Config, isLocalAddress } from '../../platform/config/config.ts'
import { missingOperator } from '../../platform/config/operator.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { queueFigures } from '../../platform/jobs/housekeeping.ts'
import { nextRun } from '../../platform/jobs/schedule.ts'
import { countUndelivered } from '../../platform/mail/index.ts'
import { diskGuard, diskRoom } from '../../platform/storage/disk-guard.ts'
import { areCountsMissing } from '../books/index.ts'
import { isIndexMissing } from '../search/index.ts'
import { countBooks, readSchema, readServer } from './admin-state.repo.ts'

/** Dependencies of {@link readSharedState}. The server and the command line provide them. */
export interface SharedSources {
  db: Queryable
  config: Config
  /** Number of migrations in this version of the program. */
  migrations: number
  now: Date
}

const minFreeBytes = 500 * 1024 * 1024
/** Eight days, because at least one backup a week is required, plus a day of tolerance. */
const maxBackupAgeMs = 8 * 24 * 60 * 60_000
/** Maximum delay of a due job. A longer delay is a warning: probably no worker is running. */
const maxLagSeconds = 600

const passes = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  )

async function readDatabase({ db, config }: SharedSources): Promise<SharedState['database']> {
  const server = await readServer(db)
  return {
    isWell: server.fsync === 'on' && server.synchronousCommit !== 'off',
    isEmbedded: config.database.url === null,
    ...server,
  }
}

async function readMigrations({ db, migrations }: SharedSources): Promise<SharedState['schema']> {
  const schema = await readSchema(db)
  return { isWell: schema.applied === migrations, known: migrations, ...schema }
}

async function readCatalogue({ db }: SharedSources): Promise<SharedState['catalogue']> {
  const [books, isUnindexed, isUncounted] = await Promise.all([
    countBooks(db),
    isIndexMissing(db),
    areCountsMissing(db),
  ])
  return {
    isWell: !isUnindexed && !isUncounted,
    books,
    isIndexed: !isUnindexed,
    isCounted: !isUncounted,
  }
}

/** A local instance needs no scheduled backups; with a schedule, the newest backup must be recent. */
async function readBackups({ config, now }: SharedSources): Promise<SharedState['backups']> {
  const { folder, key, schedule } = config.backup
  const isEncrypted = key !== null
  if (folder === null)
    return {
      isWell: isLocalAddress(config.site.publicUrl),
      isScheduled: false,
      isEncrypted,
      kept: 0,
      newest: null,
      nextAt: null,
    }
  const backups = await listScheduled(folder, backupFormat.name)
  const [newest] = backups
  const next = await nextRun(schedule, now)
  return {
    isWell: newest !== undefined && now.getTime() - newest.at.getTime() < maxBackupAgeMs,
    isScheduled: true,
    isEncrypted,
    kept: backups.length,
    newest: newest ? { at: newest.at.toISOString(), bytes: newest.bytes } : null,
    nextAt: next?.toISOString() ?? null,
  }
}

async function readMails({ db, config }: SharedSources): Promise<SharedState['mails']> {
  const { waiting, delayed, givenUp, error } = await countUndelivered(db)
  const isSent = config.mail.smtpUrl !== null
  const isSetUp = isSent || isLocalAddress(config.site.publicUrl)
  return { isWell: isSetUp && delayed === 0 && givenUp === 0, isSent, waiting, delayed, givenUp, error }
}

async function readJobs({ db }: SharedSources): Promise<SharedState['jobs']> {
  const queue = await queueFigures(db)
  return { isWell: queue.lagSeconds < maxLagSeconds && queue.givenUp === 0, ...queue }
}

async function readDisk({ config }: SharedSources): Promise<SharedState['disk']> {
  const { dataDir } = config.site
  const room = await diskRoom(dataDir)
  const isWritable = await passes(access(dataDir, constants.W_OK))
  // if the operating system does not report the free space, assumes that the disk has enough free space
  const hasRoom = room === null || room.free > minFreeBytes
  return {
    isWell: isWritable && hasRoom,
    freeBytes: room?.free ?? 0,
    totalBytes: room?.total ?? 0,
    hasRoom,
    isWritable,
  }
}

/** Reads the state of the uploads folder. Uploads are rejected while its disk is nearly full. */
async function readUploads({ config, now }: SharedSources): Promise<SharedState['uploads']> {
  const uploads = uploadsIn(config.site.dataDir)
  return { isWell: await passes(diskGuard(uploads)()), ...(await sizeOfUploads(uploads, now)) }
}

/** Returns the missing data about the operator. The law requires them only if other people can reach the instance. */
function readOperator({ config }: SharedSources): SharedState['operator'] {
  const missing = missingOperator(config.operator)
  return { isWell: missing.length === 0 || isLocalAddress(config.site.publicUrl), missing }
}

export async function readSharedState(sources: SharedSources): Promise<SharedState> {
  const [database, schema, catalogue, backups, mails, jobs, disk, uploads] = await Promise.all([
    readDatabase(sources),
    readMigrations(sources),
    readCatalogue(sources),
    readBackups(sources),
    readMails(sources),
    readJobs(sources),
    readDisk(sources),
    readUploads(sources),
  ])
  return {
    database,
    schema,
    catalogue,
    backups,
    mails,
    jobs,
    disk,
    uploads,
    operator: readOperator(sources),
    // a missing payment link is no warning, because the support button is optional
    support: { isWell: true, isLinked: sources.config.support.paymentLink !== null },
  }
}
