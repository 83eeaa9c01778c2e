import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withinMs } from '#tests/support/time-limits'
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

const askForCode = (): Promise<string> =>
  ask().then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('F4: the way to the database breaks', () => {
  it('reset: every statement fails at once as unavailable, and the first one afterwards works', async () => {
    await warmUp()
    proxy.mode('reset')
    const during = await withinMs(1_000, () => Promise.all([askForCode(), askForCode(), askForCode()]))
    expect(new Set(during)).toEqual(new Set(['database_unavailable']))
    proxy.mode('pass')
    expect(await ask()).toEqual([{ one: 1 }])
  })
  it('blackhole: no statement waits longer than 5 s, and the first one afterwards works though no connection was ever closed', async () => {
    await warmUp()
    proxy.mode('blackhole')
    const during = await withinMs(5_000, () => Promise.all(Array.from({ length: 8 }, askForCode)))
    for (const code of during) expect(['timeout', 'database_unavailable']).toContain(code)
    proxy.mode('pass')
    expect(await withinMs(1_000, askForCode)).toBe('answered')
  })
  it('blackhole with a pool at rest: one statement pays for the silence, the next gets a fresh connection', async () => {
    await warmUp()
    proxy.mode('blackhole')
    expect(await askForCode()).toBe('timeout')
    proxy.mode('pass')
    for (let round = 0; round < 5; round++) expect(await withinMs(500, askForCode)).toBe('answered')
  })
})
