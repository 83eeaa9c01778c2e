import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitMs } from '#tests/support/full-matrix'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { startUnreliableProxy } from '#tests/support/unreliable-proxy'
import type { UnreliableProxy } from '#tests/support/unreliable-proxy'
import { AppError } from '../http/errors.ts'
import { createDatabase } from './database.ts'
import type { Database } from './database.ts'

let test: TestDatabase
let proxy: UnreliableProxy
let database: Database

beforeAll(async () => {
  test = await createTestDatabase({ empty: true })
  const { host, port, user, password, database: name } = new Client({ connectionString: test.url })
  proxy = await startUnreliableProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port, host },
  )
  const url = `postgresql://${user}:${encodeURIComponent(password ?? '')}@127.0.0.1:${proxy.port}/${name}`
  database = createDatabase({ url, poolSize: 5, log: { warn: () => undefined } })
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await test.drop()
})

const ask = () => database.query({ text: 'select 1 as one' })

/** Fills the pool with five connections that have worked. */
const warmUp = () =>
  Promise.all(Array.from({ length: 5 }, () => database.query({ text: 'select pg_sleep(0.05)' })))

async function codeAndTime(): Promise<{ code: string; ms: number }> {
  const startedAt = performance.now()
  const code = await ask().then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
  return { code, ms: performance.now() - startedAt }
}

describe('F4: the way to the database breaks', () => {
  it('reset: every statement fails at once as unavailable, and the first one afterwards works', async () => {
    await warmUp()
    proxy.mode('reset')
    const during = await Promise.all([codeAndTime(), codeAndTime(), codeAndTime()])
    for (const { code, ms } of during) {
      expect(code).toBe('database_unavailable')
      expect(ms).toBeLessThan(limitMs(1_000))
    }
    proxy.mode('pass')
    expect(await ask()).toEqual([{ one: 1 }])
  })
  it('blackhole: no statement waits longer than 5 s, and the first one afterwards works though no connection was ever closed', async () => {
    await warmUp()
    proxy.mode('blackhole')
    const during = await Promise.all(Array.from({ length: 8 }, codeAndTime))
    for (const { code, ms } of during) {
      expect(['timeout', 'database_unavailable']).toContain(code)
      expect(ms).toBeLessThan(limitMs(5_000))
    }
    proxy.mode('pass')
    const after = await codeAndTime()
    expect(after.code).toBe('answered')
    expect(after.ms).toBeLessThan(limitMs(1_000))
  }, 20_000)
  it('blackhole with a pool at rest: one statement pays for the silence, the next gets a fresh connection', async () => {
    await warmUp()
    proxy.mode('blackhole')
    expect((await codeAndTime()).code).toBe('timeout')
    proxy.mode('pass')
    for (let round = 0; round < 5; round++) expect((await codeAndTime()).ms).toBeLessThan(limitMs(500))
  }, 20_000)
})
