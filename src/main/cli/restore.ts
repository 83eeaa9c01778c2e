import { resolve } from 'node:path'
import { restoreSite } from '../restore-site.ts'
import { CommandError, type Command } from './command.ts'

export const restore: Command = {
  name: 'restore',
  about: 'restore a backup into an empty site, also of a newer version; the site must be stopped',
  usage: 'restore FILE [--replace] [--deletions FILE]',
  options: {
    replace: {
      type: 'boolean',
      about: 'rename a database with accounts (under DATA_DIR) instead of refusing',
    },
    deletions: {
      type: 'string',
      about: 'a later account-deletions.ndjson: the accounts in it are deleted again',
    },
  },
  async run({ config, log, words, options, say, progress }) {
    const [file, ...more] = words
    if (file === undefined || more.length > 0)
      throw new CommandError('Pass exactly one backup to restore: restore FILE.')
    const ledger = options['deletions']
    const { about, manifest, setAside, ...changes } = await restoreSite(config, {
      file: resolve(file),
      replace: options['replace'] === true,
      ledgers: typeof ledger === 'string' ? [resolve(ledger)] : [],
      log,
      say,
      progress,
      now: () => new Date(),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Restored ${about.siteName} as of ${about.createdAt}: ${rows} rows, ${manifest.uploads} uploaded files.`,
    )
    if (manifest.uploadsGone > 0)
      say(
        `${manifest.uploadsGone} uploaded files are missing, because they were deleted while the backup ran.`,
      )
    say(`Everything that was written after ${about.createdAt} is lost, except:`)
    say(`- ${changes.deletedAgain} accounts that were deleted since are deleted again;`)
    say(`- ${changes.unsubscribed} newsletter subscriptions that ended since are ended again;`)
    say(
      `- ${changes.moderated} reviews and lists that moderators hid or restored since are hidden or restored again.`,
    )
    say(`${changes.endedSessions} sessions and all mailed links were ended: everybody signs in again.`)
    for (const path of setAside) say(`The former data are now in ${path}`)
    say('Start the site now. Mails that were waiting at the time of the backup will be sent.')
    return {
      createdAt: about.createdAt,
      version: about.version,
      rows,
      uploads: manifest.uploads,
      ...changes,
      setAside,
    }
  },
}
