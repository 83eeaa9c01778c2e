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

const query = () => database.query({ text: 'select 1 as one' })

/** Opens five connections, so that the pool has connections before the outage. */
const warmUp = () =>
  Promise.all(Array.from({ length: 5 }, () => database.query({ text: 'select pg_sleep(0.05)' })))

const queryForCode = (): Promise<string> =>
  query().then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('a broken connection to the database', () => {
  it('queries fail with database_unavailable while connections to the database are reset, and succeed afterwards [trust F4]', async () => {
    await warmUp()
    proxy.mode('reset')
    const during = await withinMs(1_000, () => Promise.all([queryForCode(), queryForCode(), queryForCode()]))
    expect(new Set(during)).toEqual(new Set(['database_unavailable']))
    proxy.mode('pass')
    expect(await query()).toEqual([{ one: 1 }])
  })
  it('queries fail within 5 s while packets to the database are dropped, and succeed afterwards [trust F4]', async () => {
    await warmUp()
    proxy.mode('blackhole')
    const during = await withinMs(5_000, () => Promise.all(Array.from({ length: 8 }, queryForCode)))
    for (const code of during) expect(['timeout', 'database_unavailable']).toContain(code)
    proxy.mode('pass')
    expect(await withinMs(1_000, queryForCode)).toBe('answered')
  })
  it('if packets to the database are dropped while the pool is idle, only one query fails [trust F4]', async () => {
    await warmUp()
    proxy.mode('blackhole')
    expect(await queryForCode()).toBe('timeout')
    proxy.mode('pass')
    for (let round = 0; round < 5; round++) expect(await withinMs(500, queryForCode)).toBe('answered')
  })
})

describe('a failover', () => {
  const setReadOnly = async (isReadOnly: boolean) => {
    const admin = new Client({ connectionString: test.url })
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>('select current_database() as name')
    await admin.query('set default_transaction_read_only = off')
    await admin.query(
      `alter database "${rows[0]!.name}" set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    )
    // `alter database` applies only to new connections. After the switch back, open connections stay read only, as
    // after a failover.
    if (isReadOnly)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    await admin.end()
  }
  const write = () =>
    database.query({ text: 'create table if not exists written (at int)' }).then(
      () => 'written',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )

  it('while the database server is read only, writes fail with database_unavailable; when it is writable again, they succeed within five seconds [trust F4]', async () => {
    await warmUp()
    expect(await database.isHealthy()).toBe(true)
    await setReadOnly(true)
    await expect.poll(write).toBe('database_unavailable')
    // fills the pool with new connections, which remain read only until they are closed
    await expect.poll(() => warmUp().then(() => 'read', String)).toBe('read')
    expect(await database.isHealthy()).toBe(false)
    await setReadOnly(false)
    await withinMs(5_000, () => expect.poll(() => database.isHealthy()).toBe(true))
    expect(await write()).toBe('written')
  })
})
