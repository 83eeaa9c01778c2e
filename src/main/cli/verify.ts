import { resolve } from 'node:path'
import { checkBackup } from '../restore-site.ts'
import { CommandError, type Command } from './command.ts'

/** Reads a backup from end to end and tells what it holds; touches nothing. */
export const verify: Command = {
  name: 'verify',
  about: 'read a backup, compare every sum, and tell whether it can be restored here',
  usage: 'verify FILE',
  async run({ config, words, say, progress }) {
    const [file, ...more] = words
    if (file === undefined || more.length > 0) throw new CommandError('Name the backup to read: verify FILE.')
    const { about, manifest } = await checkBackup(config, resolve(file), { progress })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${about.siteName} ${about.version} of ${about.createdAt}: ${rows} rows in ${manifest.tables.length} tables, ` +
        `${manifest.uploads} uploaded files, ${manifest.jobs} waiting jobs. Every sum is right; it can be restored here.`,
    )
    return { ...about, tables: manifest.tables, uploads: manifest.uploads, jobs: manifest.jobs, rows }
  },
}
