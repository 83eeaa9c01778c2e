import { randomBytes } from 'node:crypto'
import { databaseUrl, ensureTemplate, runOn, serverVariable } from './test-server.ts'

/** A database of one test, with the whole schema and no rows. */
export interface TestDatabase {
  url: string
  /** Drops the database and closes its connections. May be called twice. */
  drop(): Promise<void>
}

let template: Promise<string> | null = null

/** Returns the URL of the test server: TEST_DATABASE_URL, else the server that the global setup started. */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'] || process.env[serverVariable]
  if (!url)
    throw new Error(
      'No test server: run through vitest (tests/support/global-setup.ts), or set TEST_DATABASE_URL.',
    )
  return url
}

/**
 * Creates a database by copying the migrated template (about 30 ms).
 * @param options `empty: true`: without a schema
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = testServerUrl()
  const source = options.empty ? 'template0' : await (template ??= ensureTemplate(server))
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name} template ${source}`)
  return {
    url: databaseUrl(server, name),
    drop: async () => void (await runOn(server, `drop database if exists ${name} with (force)`)),
  }
}
