import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { type ReadOptions, readArchive } from './archive-reader.ts'
import { type BackedUpSite, jobsName, type Manifest } from './format.ts'
import { createTableLoader } from './load-tables.ts'
import { loadUpload } from './uploads.ts'

/** The site into which a backup is loaded. Its database must already have the schema of the backup and a job queue. */
export interface LoadTarget extends BackedUpSite {
  /** Stores single files such as the secret. Keys: file names. Called before the transaction is committed. */
  putFiles(files: ReadonlyMap<string, Buffer>): Promise<void>
}

/** Options of {@link loadBackup}. */
export interface LoadOptions extends ReadOptions {
  /** Manifest that `readArchive` returned when it checked the file. */
  manifest: Manifest
  /** Called after the last row with the number of created keys and indexes, and the number of all of them. */
  finishing?: (done: number, total: number) => void
  /** Time in the new name of the former uploads folder: `uploads-before-restore-2026-11-27T03-17-00Z`. */
  stamp: string
}

/**
 * Loads a whole backup, or nothing after an error. Returns the new path of the former uploads, null without uploads.
 */
export async function loadBackup(target: LoadTarget, options: LoadOptions): Promise<string | null> {
  const { manifest, finishing = () => undefined, stamp } = options
  const { folder } = target.uploads
  const newFolder = `${folder}.restoring`
  await rm(newFolder, { recursive: true, force: true })
  const client = await target.connect()
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 10000; begin',
    )
    const tables = await createTableLoader(client, target.leftOut, manifest, finishing)
    const files = new Map<string, Buffer>()
    let jobs = ''
    await readArchive(options, async (name, content) => {
      const [kind, ...rest] = name.split('/')
      const path = rest.join('/')
      if (kind === 'database') await tables.part(rest[0]!, content)
      else if (kind === 'uploads') await loadUpload({ ...target.uploads, folder: newFolder }, path, content)
      else if (kind === 'files') files.set(path, await buffer(content))
      else if (name === jobsName) jobs = await text(content)
      else for await (const part of content) void part
    })
    await tables.finish()
    await target.jobs.load(client, jobs.split('\n').filter(Boolean))
    await target.putFiles(files)
    const former = await replaceFolder(folder, newFolder, stamp)
    await client.query('commit')
    return former
  } finally {
    // closing the connection rolls back an open transaction
    await client.end().catch(() => undefined)
    await rm(newFolder, { recursive: true, force: true })
  }
}

/**
 * Renames the former folder, and gives its name to the new folder. Returns the new path of the former folder, or
 * null.
 */
async function replaceFolder(folder: string, newFolder: string, stamp: string): Promise<string | null> {
  const former = existsSync(folder) ? `${folder}-before-restore-${stamp}` : null
  if (former) await rename(folder, former)
  if (existsSync(newFolder)) await rename(newFolder, folder)
  return former
}
