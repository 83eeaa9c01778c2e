import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import { writeArchive } from './archive-writer.ts'
import { dumpTables, listTables, readSequences } from './dump-tables.ts'
import { BackupError } from './errors.ts'
import {
  type About,
  aboutName,
  type AboutSite,
  type BackedUpSite,
  type BackupFormat,
  formatVersion,
  jobsName,
  type Manifest,
  manifestName,
} from './format.ts'
import { createSeal } from './seal.ts'
import { dumpUploads, sizeOfUploads } from './uploads.ts'
import type { ReadBackup } from './archive-reader.ts'

/** The site that is backed up. */
export interface BackupSource extends BackedUpSite {
  /** Returns versions, name and migrations of the site. Called first in the transaction of the backup. */
  about(client: Client): Promise<AboutSite>
  /** Further files of the site by name, read after the tables. If a function returns null, its file is left out. */
  files: Readonly<Record<string, () => Promise<Buffer | null>>>
}

/** Options of {@link makeBackup}. */
export interface BackupOptions {
  format: BackupFormat
  file: string
  /** Key by which the file is encrypted; null if the file is not encrypted. */
  key: string | null
  progress?: ((done: number, total: number) => void) | undefined
  now: () => Date
}

/**
 * Writes a backup to a file, which appears only when it is complete. The site can be in use meanwhile.
 * @throws BackupError if the file exists
 */
export async function makeBackup(
  source: BackupSource,
  { format, file, key, progress = () => undefined, now }: BackupOptions,
): Promise<ReadBackup & { bytes: number }> {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Name another file, or move this one.`)
  const { uploads } = source
  const { seal } = createSeal(format)
  const client = await source.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 30000',
    )
    // the first query of this transaction takes the snapshot that all queries of the backup read
    await client.query('begin isolation level repeatable read read only')
    const about: About = {
      format: formatVersion,
      ...(await source.about(client)),
      createdAt: now().toISOString(),
      postgres: await readServerVersion(client),
    }
    const moment = now()
    let manifest: Manifest | null = null
    const bytes = await writeArchive(
      file,
      (content) => (key === null ? content : seal(key, content)),
      async (archive) => {
        const tables = await listTables(client, source.leftOut)
        const uploadBytes = (await sizeOfUploads(uploads, moment)).bytes
        const total = tables.reduce((sum, { size }) => sum + size, uploadBytes)
        let done = 0
        const move = (more: number) => progress((done += more), total)
        const addText = (name: string, text: string) => {
          const content = Buffer.from(text)
          return archive.add(name, content.length, content)
        }
        await addText(aboutName(format), `${JSON.stringify(about, null, 2)}\n`)
        const dumped = await dumpTables(client, tables, archive, move)
        const sequences = await readSequences(client)
        const jobs = await source.jobs.dump(client)
        await client.query('commit')
        await addText(jobsName, jobs.map((job) => `${job}\n`).join(''))
        for (const [name, read] of Object.entries(source.files)) {
          const content = await read()
          if (content) await archive.add(`files/${name}`, content.length, content)
        }
        const counts = await dumpUploads(uploads, moment, archive, move)
        manifest = { tables: dumped, sequences, jobs: jobs.length, ...counts, contents: archive.contents() }
        await addText(manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
        progress(total, total)
      },
    )
    return { bytes, about, manifest: manifest! }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readServerVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]!.version
}
