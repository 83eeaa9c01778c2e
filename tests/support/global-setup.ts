import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { testDatabaseFolder } from './test-database-folder.ts'
import { statementsFolder } from './statements.ts'
import { databaseUrl, ensureTemplate, serverVariable } from './test-server.ts'

/** Starts one embedded PostgreSQL with the migrated template for all tests, or uses TEST_DATABASE_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  rmSync(statementsFolder, { recursive: true, force: true })
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    await ensureTemplate(given)
    return async () => undefined
  }
  const dataDir = mkdtempSync(path.join(testDatabaseFolder(), 'biblionaut-test-'))
  // as root, PostgreSQL runs as the user `nobody`; without access to this folder in memory, it would use a slow disk
  chmodSync(dataDir, 0o711)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.on('exit', remove)
  const server = await startEmbeddedPostgres({
    name: embeddedName,
    dataDir,
    log: () => undefined,
    isDurable: false,
  })
  const url = databaseUrl(server.url, 'postgres')
  try {
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
