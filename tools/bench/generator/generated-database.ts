import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { migrate } from '#server/platform/database/migrate'
import { prepareJobs } from '#server/platform/jobs/prepare-jobs'
import { createLogger } from '#server/platform/log'
import { migrationsFolder } from '../../../src/main/root-folder.ts'
import { indexFingerprint, rowsFingerprint } from './fingerprint.ts'
import { writeSearchIndex } from './finish.ts'
import { generateCatalogue } from './generate.ts'
import type { NotableKinds } from './notable-rows.ts'
import { shippedDigest } from './shipped-digest.ts'

/** A data directory that a site can be started on, holding a generated catalogue. Nothing runs on it. */
export interface GeneratedCatalogue {
  dataDir: string
  works: number
  notable: NotableKinds
}

/** How it is opened. */
export interface OpenOptions {
  /** True where the search index must be that of the present code; it is more than half of the time. */
  isSearchable: boolean
  say: (line: string) => void
}

const seed = 20_261_121
const longMs = 60 * 60_000

/**
 * The catalogue of this size: that of an earlier run where it was made by the same generator and schema and is complete, else a new one
 * (some 20 s for 10,000 works, a dozen minutes for 200,000 with their index). Kept among the temporary files; older ones of the same size are removed.
 */
export async function openGeneratedCatalogue(
  works: number,
  { isSearchable, say }: OpenOptions,
): Promise<GeneratedCatalogue> {
  const prefix = `biblionaut-bench-${works}-`
  const name = prefix + rowsFingerprint().slice(0, 12)
  const dataDir = join(tmpdir(), name)
  removeOthers(prefix, name)
  if (!existsSync(dataDir)) say(`No catalogue of ${works} works yet: it is made now, in ${dataDir}`)
  const found = await onCluster(dataDir, async (db) => {
    const notable = await readMarker(db)
    if (notable) await refresh(db, { isSearchable, say })
    return notable
  })
  if (found) return { dataDir, works, notable: found }
  // what has no marker was left half made
  rmSync(dataDir, { recursive: true, force: true })
  const notable = await onCluster(dataDir, async (db, url) => {
    const log = createLogger({ level: 'warn' })
    await migrate({ url, folder: migrationsFolder, log })
    await prepareJobs({ url, log })
    const made = await generateCatalogue(db, { works, seed, isSearchable: false, say })
    await writeMarker(db, made)
    await refresh(db, { isSearchable, say })
    return made
  })
  return { dataDir, works, notable }
}

async function onCluster<T>(dataDir: string, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  // others may pass through: as root the database runs as nobody
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const log = createLogger({ level: 'warn' })
  const db = createDatabase({ url: server.url, statementTimeoutMs: longMs, poolSize: 2, log })
  try {
    return await work(db, server.url)
  } finally {
    await db.close()
    await server.stop()
  }
}

async function readMarker(db: Database): Promise<NotableKinds | null> {
  const [table] = await db.query<{ there: boolean }>({
    text: `select to_regclass('bench.generated') is not null as there`,
  })
  if (!table!.there) return null
  const [row] = await db.query<{ notable: NotableKinds }>({ text: 'select notable from bench.generated' })
  return row?.notable ?? null
}

async function writeMarker(db: Database, notable: NotableKinds): Promise<void> {
  await db.query({ text: 'create schema bench' })
  await db.transaction(async (tx) => {
    await tx.query({
      text: 'create table bench.generated (notable jsonb not null, indexed_by text not null)',
    })
    await tx.query({
      text: 'insert into bench.generated values ($1, $2)',
      // the index is written when somebody needs it
      values: [JSON.stringify(notable), 'nothing'],
    })
  })
}

/** Brings the search index to the present code where it is needed, and lets a site believe that it has loaded the shipped catalogue. */
async function refresh(db: Database, { isSearchable, say }: OpenOptions): Promise<void> {
  if (isSearchable) await refreshIndex(db, say)
  await db.query({
    text: 'insert into catalogue_loads (digest) values ($1) on conflict do nothing',
    values: [await shippedDigest()],
  })
}

async function refreshIndex(db: Database, say: (line: string) => void): Promise<void> {
  const current = indexFingerprint()
  const [row] = await db.query<{ indexed_by: string }>({ text: 'select indexed_by from bench.generated' })
  if (row!.indexed_by === current) return
  const started = performance.now()
  await writeSearchIndex(db)
  await db.query({ text: 'vacuum analyze' })
  await db.query({ text: 'update bench.generated set indexed_by = $1', values: [current] })
  say(`  search index                 ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
}

/** Catalogues of this size that another generator made, unless something runs on them. */
function removeOthers(prefix: string, kept: string): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix) || name === kept) continue
    const path = join(tmpdir(), name)
    if (findRunningEmbeddedPostgres(path) === null) rmSync(path, { recursive: true, force: true })
  }
}
