import { join } from 'node:path'
import type { Config } from '#server/platform/config/config'
import type { App, AppPayloads } from '#server/app'
import { createSender, type SendingPayloads } from '#server/features/newsletter/index'
import type { Database } from '#server/platform/database/database'
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
import { type BackupPayloads, createScheduledBackups } from './scheduled-backups.ts'

/** Starts the job queue with its tasks: mails, newsletters, tasks of the features, backups and housekeeping. */
export async function startBackground(
  config: Config,
  db: Database,
  directUrl: string,
  log: Logger,
  app: Pick<App, 'tasks' | 'cron'>,
  { isDevelopment }: { isDevelopment: boolean },
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
    retainsText: isDevelopment,
    log,
  })
  const backups = createScheduledBackups(config, log)
  const jobs = createJobs<
    MailPayloads & HousekeepingPayloads & AppPayloads & SendingPayloads & BackupPayloads
  >({
    url: directUrl,
    log,
    tasks: { ...outbox.tasks, ...housekeepingTasks(db), ...app.tasks, ...sender.tasks, ...backups.tasks },
    cron: [...mailCron, ...housekeepingCron, ...app.cron, ...sender.cron, ...backups.cron],
  })
  await jobs.start()
  return {
    async stop() {
      backups.stop()
      await jobs.stop()
    },
  }
}
