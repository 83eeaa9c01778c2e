import { randomBytes } from 'node:crypto'
import { databaseUrl, ensureTemplate, runOn, serverVariable } from './test-server.ts'

/** A database of a test's own, with the whole schema and nothing in it. */
export interface TestDatabase {
  url: string
  /** Drops it, whoever is still connected. Calling it again is harmless. */
  drop(): Promise<void>
}

let template: Promise<string> | null = null

/** Address of the server the tests run on (TEST_DATABASE_URL, else the one the global set-up started). */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'] || process.env[serverVariable]
  if (!url)
    throw new Error(
      'No test server: run through vitest (tests/support/global-setup.ts), or set TEST_DATABASE_URL.',
    )
  return url
}

/**
 * Makes a database by copying the migrated template (some 30 ms).
 * @param options `empty: true` for one without any schema
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
