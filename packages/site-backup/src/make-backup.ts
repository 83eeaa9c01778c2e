import { access } from 'node:fs/promises'
import { Client } from 'pg'
import { toAppError } from '../database/database-errors.ts'
import { writeArchive } from './archive-writer.ts'
import { dumpTables, listTables, readSequences } from './dump-tables.ts'
import { BackupError } from './errors.ts'
import { type About, aboutName, backupFormat, type Manifest, manifestName } from './manifest.ts'
import { dumpUploads, sizeOfUploads } from './uploads.ts'
import { dumpJobs, jobsName } from './waiting-jobs.ts'

/** What a backup is made of. */
export interface BackupSource {
  /** A direct connection string: a pooler may end a transaction that takes minutes. */
  url: string
  /** The folder of the uploads. */
  uploads: string
  /** Further files by their names, read late; null where there is none. */
  files: Readonly<Record<string, () => Promise<Buffer | null>>>
  siteName: string
  /** Of the site. */
  version: string
}

/** How a backup is made. */
export interface BackupOptions {
  file: string
  /** Encrypts; null leaves it readable for whoever has the file. */
  key: string | null
  progress?: (done: number, total: number) => void
  now: () => Date
}

/** A backup that was made. */
export interface MadeBackup {
  /** Of the file. */
  bytes: number
  about: About
  manifest: Manifest
}

/**
 * Writes the database as it is at one moment, the uploads of that moment and the further files into one file, while
 * the site goes on writing. The file appears whole or not at all.
 * @throws BackupError where the file is there already or the database is none of a site
 */
export async function makeBackup(source: BackupSource, options: BackupOptions): Promise<MadeBackup> {
  const { file, key, progress = () => undefined, now } = options
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(`${file} is there already. Name another file, or move that one away.`)
  const client = new Client({
    connectionString: source.url,
    application_name: 'biblionaut-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // a connection that is lost says so by its statements too
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw toAppError(error)
    })
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 30000',
    )
    // every table is seen as it was at the first statement
    await client.query('begin isolation level repeatable read read only')
    const about = await readAbout(client, source, now)
    const moment = now()
    let made: Manifest | null = null
    const bytes = await writeArchive(file, key, async (archive) => {
      const tables = await listTables(client)
      const total =
        tables.reduce((sum, { size }) => sum + size, 0) + (await sizeOfUploads(source.uploads, moment)).bytes
      let done = 0
      const move = (more: number) => progress((done += more), total)
      const addText = (name: string, text: string) => {
        const content = Buffer.from(text)
        return archive.add(name, content.length, content)
      }
      await addText(aboutName, `${JSON.stringify(about, null, 2)}\n`)
      const dumped = await dumpTables(client, tables, archive, move)
      const sequences = await readSequences(client)
      const jobs = await dumpJobs(client)
      await client.query('commit')
      await addText(jobsName, jobs.text)
      for (const [name, read] of Object.entries(source.files)) {
        const content = await read()
        if (content) await archive.add(`files/${name}`, content.length, content)
      }
      const uploads = await dumpUploads(source.uploads, moment, archive, move)
      made = { tables: dumped, sequences, jobs: jobs.count, ...uploads, contents: archive.contents() }
      await addText(manifestName, `${JSON.stringify(made, null, 2)}\n`)
      progress(total, total)
    })
    return { bytes, about, manifest: made! }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readAbout(client: Client, source: BackupSource, now: () => Date): Promise<About> {
  const { rows } = await client.query<{ isSite: boolean; postgres: string }>(
    `select to_regclass('public.schema_migrations') is not null and to_regclass('graphile_worker.jobs') is not null as "isSite",
      current_setting('server_version') as postgres`,
  )
  const { isSite, postgres } = rows[0]!
  if (!isSite)
    throw new BackupError('The database holds no site yet: there is nothing to back up. Start the site once.')
  const migrations = await client.query<About['migrations'][number]>(
    'select number, name, sha256 from public.schema_migrations order by number',
  )
  return {
    format: backupFormat,
    version: source.version,
    siteName: source.siteName,
    createdAt: now().toISOString(),
    postgres,
    migrations: migrations.rows,
  }
}
