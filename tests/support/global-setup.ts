import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { databaseUrl, ensureTemplate, runOn, serverVariable } from './test-server.ts'

const keptFolder = path.resolve(import.meta.dirname, '../../build/test-database')

/**
 * Before all tests: one PostgreSQL for the run, with the migrated template. It is the embedded one, kept in `build/test-database` from run
 * to run (a second start takes a tenth of the first); where another run uses that, a fresh one. TEST_DATABASE_URL names a server instead.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    await ensureTemplate(given)
    return async () => undefined
  }
  const { server, remove } = await startServer()
  const url = databaseUrl(server.url, 'postgres')
  try {
    await dropLeftovers(url)
    await ensureTemplate(url)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env[serverVariable] = url
  return async () => {
    await server.stop()
    remove()
  }
}

async function startServer() {
  const log = () => undefined
  try {
    return { server: await startEmbeddedPostgres({ dataDir: keptFolder, log }), remove: () => undefined }
  } catch {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'biblionaut-test-'))
    const remove = () => rmSync(dataDir, { recursive: true, force: true })
    return { server: await startEmbeddedPostgres({ dataDir, log }), remove }
  }
}

/** Databases of runs that were killed, and templates of older schemas. */
async function dropLeftovers(url: string): Promise<void> {
  const rows = await runOn<{ datname: string }>(
    url,
    `select datname from pg_database where datname like 'test\\_%' or datname like '%\\_draft'`,
  )
  for (const { datname } of rows) await runOn(url, `drop database if exists "${datname}" with (force)`)
}
