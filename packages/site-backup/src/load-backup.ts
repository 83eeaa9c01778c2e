import { rename, rm, stat } from 'node:fs/promises'
import { Client } from 'pg'
import { toAppError } from '../database/database-errors.ts'
import { readArchive } from './archive-reader.ts'
import { createTableLoader } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { loadUpload } from './uploads.ts'
import { jobsName, loadJobs } from './waiting-jobs.ts'

/** Where a backup is loaded to. */
export interface LoadTarget {
  /** A direct connection string to a database with the schema of the backup and a prepared job queue. */
  url: string
  /** The folder of the uploads; what is in it is set aside. */
  uploads: string
  /** Takes the further files, by their names, before the database is committed. */
  putFiles(files: ReadonlyMap<string, Buffer>): Promise<void>
}

/** How a backup is loaded. */
export interface LoadOptions {
  file: string
  key: string | null
  /** As a first reading (`readArchive`) found it. */
  manifest: Manifest
  progress?: (done: number, total: number) => void
  /** Told as keys and indexes are made, after the last row. */
  finishing?: (done: number, total: number) => void
  /** Goes into the names of folders that are set aside: `2026-11-27T03-17-00Z`. */
  stamp: string
}

/**
 * Loads a backup: all of it, or, where anything fails, nothing. Rows in one transaction; uploads into a folder beside,
 * which takes its place when every sum was right, just before the commit.
 * @returns where former uploads were set aside, null where there were none
 */
export async function loadBackup(target: LoadTarget, options: LoadOptions): Promise<string | null> {
  const client = new Client({
    connectionString: target.url,
    application_name: 'biblionaut-restore',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const fresh = `${target.uploads}.restoring`
  await rm(fresh, { recursive: true, force: true })
  try {
    await client.connect().catch((error: unknown) => {
      throw toAppError(error)
    })
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 10000; begin',
    )
    const tables = await createTableLoader(client, options.manifest, options.finishing ?? (() => undefined))
    const files = new Map<string, Buffer>()
    let jobs = ''
    await readArchive(options.file, options, {
      async entry(name, content) {
        const [kind, ...rest] = name.split('/')
        if (kind === 'database') return tables.part(rest[0]!, content)
        if (kind === 'uploads') return loadUpload(fresh, rest.join('/'), content)
        const parts: Buffer[] = []
        for await (const part of content) parts.push(part)
        if (kind === 'files') files.set(rest.join('/'), Buffer.concat(parts))
        if (kind === jobsName) jobs = Buffer.concat(parts).toString()
      },
    })
    await tables.finish()
    await loadJobs(client, jobs)
    await target.putFiles(files)
    const aside = await takePlace(fresh, target.uploads, options.stamp)
    await client.query('commit')
    return aside
  } finally {
    // an open transaction goes with its connection
    await client.end().catch(() => undefined)
    await rm(fresh, { recursive: true, force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Nothing is deleted that was not asked for: what stood there is renamed. */
async function takePlace(fresh: string, folder: string, stamp: string): Promise<string | null> {
  const aside = (await exists(folder)) ? `${folder}-before-restore-${stamp}` : null
  if (aside) await rename(folder, aside)
  if (await exists(fresh)) await rename(fresh, folder)
  return aside
}
