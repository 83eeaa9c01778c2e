import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeBackup, readArchive, deleteOldBackups, scheduledName } from '@biblionaut/site-backup'
import { backupRetentionDays } from '#contract/values/retention'
import { backupFormat } from '#server/platform/backup/backup-format'
import { backupSource, withServer } from '../backup-site.ts'
import { inMegabytes } from '../restore-site.ts'
import { CommandError, type Command, type CommandContext } from './command.ts'

/** Returns the path of the backup to write: from the command line or, with `--scheduled`, a new file in BACKUP_DIR. */
async function target({ config, options, words }: CommandContext): Promise<string> {
  if (options['scheduled'] !== true) {
    const [file, ...more] = words
    if (file === undefined || more.length > 0)
      throw new CommandError('Pass exactly one file to write: backup FILE. The file must not exist yet.')
    return resolve(file)
  }
  const { folder } = config.backup
  if (folder === null)
    throw new CommandError('Set BACKUP_DIR to the folder into which backup --scheduled writes.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, scheduledName(backupFormat.name, new Date()))
}

/** Writes the whole instance, which may be running, into one file, and verifies the file. */
export const backup: Command = {
  name: 'backup',
  about: 'write database, uploads, secret and deletions into one file; the site may be running',
  usage: 'backup FILE',
  options: {
    scheduled: {
      type: 'boolean',
      about: 'write into BACKUP_DIR, named by the time; only the newest BACKUP_KEEP backups are kept',
    },
  },
  async run(context) {
    const { config, log, say, progress } = context
    const file = await target(context)
    say(`Writing ${file}${config.backup.key === null ? '' : ', encrypted'}`)
    const { bytes, about, manifest } = await withServer(config, log, say, async (url) =>
      makeBackup(backupSource(config, url), {
        format: backupFormat,
        file,
        key: config.backup.key,
        progress: inMegabytes(progress),
        now: () => new Date(),
      }),
    )
    say('Reading the file to verify every checksum')
    await readArchive({
      format: backupFormat,
      file,
      key: config.backup.key,
      progress: inMegabytes(progress),
    })
    const removed =
      context.options['scheduled'] === true && config.backup.folder !== null
        ? await deleteOldBackups(
            config.backup.folder,
            backupFormat.name,
            { count: config.backup.keep, days: backupRetentionDays },
            new Date(),
          )
        : []
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Wrote ${rows} rows and ${manifest.uploads} uploaded files to ${file} (${bytes} bytes)`)
    if (removed.length > 0) say(`Deleted older backups: ${removed.join(', ')}`)
    return {
      file,
      bytes,
      isEncrypted: config.backup.key !== null,
      createdAt: about.createdAt,
      rows,
      uploads: manifest.uploads,
      removed,
    }
  },
}
