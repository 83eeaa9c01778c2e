import { resolve } from 'node:path'
import { checkBackup } from '../restore-site.ts'
import { CommandError, type Command } from './command.ts'

/** Reads a backup completely and prints its content; changes nothing. */
export const verify: Command = {
  name: 'verify',
  about: 'read a backup, verify every checksum, and check that it can be restored here',
  usage: 'verify FILE',
  async run({ config, words, say, progress }) {
    const [file, ...more] = words
    if (file === undefined || more.length > 0)
      throw new CommandError('Pass exactly one backup to read: verify FILE.')
    const { about, manifest } = await checkBackup(config, resolve(file), { progress })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${about.siteName} ${about.version} of ${about.createdAt}: ${rows} rows in ${manifest.tables.length} tables, ` +
        `${manifest.uploads} uploaded files, ${manifest.jobs} waiting jobs. Every checksum is correct; it can be restored here.`,
    )
    return { ...about, tables: manifest.tables, uploads: manifest.uploads, jobs: manifest.jobs, rows }
  },
}
