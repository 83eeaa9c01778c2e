import { join } from 'node:path'
import type { Config } from '#server/platform/config/config'
import type { App, AppPayloads } from '#server/app'
import { createSender, type SendingPayloads } from '#server/features/newsletter/index'
import { type AvifPayloads, createAvifTasks } from '#server/features/uploads/index'
import type { Database } from '#server/platform/database/database'
import { createAvifEncoder } from '#server/platform/images/avif-encoder'
import { createAvifFiles } from '#server/platform/images/avif-files'
import type { ImagePipeline } from '#server/platform/images/image-pipeline'
import { createJobs } from '#server/platform/jobs/jobs'
import {
  type HousekeepingPayloads,
  housekeepingCron,
  housekeepingTasks,
} from '#server/platform/jobs/housekeeping'
import type { Logger } from '#server/platform/log'
import {
  createMailOutbox,
  fileBulk,
  fileTransport,
  mailCron,
  type MailPayloads,
  smtpBulk,
  smtpTransport,
} from '#server/platform/mail/index'
import { systemClock } from '#server/platform/clock'
import type { Storage } from '#server/platform/storage/storage'
import { avifProgram } from './root-folder.ts'

/** Where pictures are, for what is made of them later. */
export interface PictureParts {
  storage: Storage
  images: ImagePipeline
  ensureRoom: () => Promise<void>
}

/** Starts what works beside the requests: the job queue with the mail outbox, the housekeeping and the AVIF of pictures. */
export async function startBackground(
  config: Config,
  db: Database,
  directUrl: string,
  log: Logger,
  app: Pick<App, 'tasks' | 'cron'>,
  { storage, ...pictures }: PictureParts,
): Promise<{ stop(): Promise<void> }> {
  const { smtpUrl, from } = config.mail
  const transport = smtpUrl
    ? smtpTransport({ smtpUrl, from })
    : fileTransport({ folder: join(config.site.dataDir, 'outbox'), from, clock: systemClock })
  const sender = createSender({
    db,
    directUrl,
    bulk: smtpUrl
      ? smtpBulk({ smtpUrl, from })
      : fileBulk({ folder: join(config.site.dataDir, 'outbox'), from }),
    dataDir: config.site.dataDir,
    siteName: config.site.name,
    publicUrl: config.site.publicUrl,
    siteSecret: config.site.secret ?? '',
    operator: config.operator,
    log,
  })
  const outbox = createMailOutbox({
    database: db,
    transport,
    domain: new URL(config.site.publicUrl).hostname,
    log,
  })
  const avif = createAvifTasks({
    ...pictures,
    db,
    directUrl,
    makeAvif: createAvifFiles(storage, createAvifEncoder({ program: avifProgram })),
    log,
  })
  const jobs = createJobs<MailPayloads & HousekeepingPayloads & AppPayloads & SendingPayloads & AvifPayloads>(
    {
      url: directUrl,
      log,
      tasks: { ...outbox.tasks, ...housekeepingTasks(db), ...app.tasks, ...sender.tasks, ...avif.tasks },
      cron: [...mailCron, ...housekeepingCron, ...app.cron, ...sender.cron, ...avif.cron],
    },
  )
  await jobs.start()
  return {
    stop() {
      avif.stop()
      return jobs.stop()
    },
  }
}
