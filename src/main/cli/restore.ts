import { resolve } from 'node:path'
import { restoreSite } from '../restore-site.ts'
import { CommandError, type Command } from './command.ts'

/** Puts a backup in the place of an empty site. */
export const restore: Command = {
  name: 'restore',
  about: 'restore a backup into an empty site, also of a newer version; the site must be stopped',
  usage: 'restore FILE [--replace] [--deletions FILE]',
  options: {
    replace: {
      type: 'boolean',
      about: 'set a database with accounts aside (under DATA_DIR) instead of refusing',
    },
    deletions: {
      type: 'string',
      about: 'a later account-deletions.ndjson: accounts deleted since the backup are deleted again',
    },
  },
  async run({ config, log, words, options, say, progress }) {
    const [file, ...more] = words
    if (file === undefined || more.length > 0) throw new CommandError('Name the backup: restore FILE.')
    const ledger = options['deletions']
    const { about, manifest, deletedAgain, setAside } = await restoreSite(config, {
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
      say(`${manifest.uploadsGone} uploaded files had been deleted while the backup ran, and are missing.`)
    if (deletedAgain > 0) say(`${deletedAgain} accounts that had been deleted since were deleted again.`)
    for (const path of setAside) say(`What was there before: ${path}`)
    say('Start the site now. Mails that were waiting when the backup was made will be sent.')
    return {
      createdAt: about.createdAt,
      version: about.version,
      rows,
      uploads: manifest.uploads,
      deletedAgain,
      setAside,
    }
  },
}
