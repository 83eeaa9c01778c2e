import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withinMs } from '#tests/support/time-limits'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { AppError } from '../http/errors.ts'
import { createDatabase } from './database.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { brokenConstraint } from './database-errors.ts'

let test: TestDatabase
const opened: Database[] = []
const log = { warn: () => undefined }

function open(options: Partial<DatabaseOptions> = {}): Database {
  const database = createDatabase({ url: test.url, log, ...options })
  opened.push(database)
  return database
}

/** Returns the error code that an action fails with. */
async function failureOf(action: Promise<unknown>): Promise<string> {
  try {
    await action
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
  throw new Error('The action did not fail.')
}

beforeAll(async () => {
  test = await createTestDatabase()
  await runOn(test.url, 'create table things (id int primary key, value int not null default 0)')
  await runOn(test.url, 'insert into things select generate_series(1, 10)')
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await test.drop()
})

describe('Database.query', () => {
  it('a query returns a bigint column as a number', async () => {
    expect(
      await open().query({ text: 'select count(*) as n, $1::text as word from things', values: ['x'] }),
    ).toEqual([{ n: 10, word: 'x' }])
  })
  it('a named statement is prepared once per connection; through a connection pooler, statements are sent without names', async () => {
    const named = {
      name: 'named-things',
      text: 'select count(*) from pg_prepared_statements where name = $1',
      values: ['named-things'],
    }
    const direct = open({ poolSize: 1 })
    const pooled = open({ poolSize: 1, prepared: false })
    for (const database of [direct, pooled]) await database.query(named)
    expect(await direct.query(named)).toEqual([{ count: 1 }])
    expect(await pooled.query(named)).toEqual([{ count: 0 }])
  })
  it('a query that violates a constraint throws the error code conflict, and brokenConstraint returns the name of the constraint', async () => {
    const error: unknown = await open()
      .query({ text: 'insert into things (id) values (1)' })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'conflict', status: 409, details: {} })
    expect(brokenConstraint(error)).toBe('things_pkey')
  })
  it('a query throws an SQL syntax error unchanged, and its connection is used again', async () => {
    const database = open({ poolSize: 1 })
    const [before] = await database.query({ text: 'select pg_backend_pid() as pid' })
    await expect(database.query({ text: 'selec 1' })).rejects.toMatchObject({ code: '42601' })
    expect(await database.query({ text: 'select pg_backend_pid() as pid' })).toEqual([before])
  })
})

describe('limits of the database', () => {
  it('the database ends a slow statement after 2 s with the error code timeout [trust F5]', async () => {
    const code = await withinMs(2_400, () => failureOf(open().query({ text: 'select pg_sleep(30)' })))
    expect(code).toBe('timeout')
  })
  it('the wait for a locked row ends with the error code timeout before the time limit of the statement [trust F5]', async () => {
    const database = open()
    await database.transaction(async (tx) => {
      await tx.query({ text: 'update things set value = 1 where id = 1' })
      const code = await withinMs(1_900, () =>
        failureOf(database.query({ text: 'update things set value = 2 where id = 1' })),
      )
      expect(code).toBe('timeout')
    })
  })
  it.each([true, false])(
    'a statement that exceeds its own time limit is cancelled on the database server (prepared: %s)',
    async (prepared) => {
      const database = open({ prepared })
      const code = await withinMs(2_000, () =>
        failureOf(database.query({ text: 'select pg_sleep(31)', limitMs: 150 })),
      )
      expect(code).toBe('timeout')
      await expect
        .poll(() =>
          database.query({
            text: "select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(31)'",
          }),
        )
        .toEqual([{ n: 0 }])
    },
  )
  it('a query waits at most `waitMs` for a free connection', async () => {
    const database = open({ poolSize: 1, waitMs: 300 })
    await database.transaction(async () => {
      const code = await withinMs(1_500, () => failureOf(database.query({ text: 'select 1' })))
      expect(code).toBe('timeout')
    })
  })
  it('if the database server has ended an idle transaction, its next statement fails, but the process continues', async () => {
    const database = open({ poolSize: 1 })
    const code = await failureOf(
      database.transaction(async (tx) => {
        await tx.query({ text: "set local idle_in_transaction_session_timeout = '100ms'" })
        await sleep(300)
        await tx.query({ text: 'select 1' })
      }),
    )
    expect(['timeout', 'database_unavailable']).toContain(code)
    expect(await database.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
  })
  it('through a connection pooler, the time limits are set within each transaction', async () => {
    const database = open({ prepared: false, statementTimeoutMs: 700 })
    const [inside] = await database.transaction((tx) =>
      tx.query({
        text: "select current_setting('statement_timeout') as t, current_setting('lock_timeout') as l",
      }),
    )
    expect(inside).toEqual({ t: '700ms', l: '650ms' })
    const code = await withinMs(1_200, () => failureOf(database.query({ text: 'select pg_sleep(30)' })))
    expect(code).toBe('timeout')
  })
})

describe('Database.transaction', () => {
  it('all changes of a transaction are rolled back if its function throws', async () => {
    const database = open()
    await expect(
      database.transaction(async (tx) => {
        await tx.query({ text: 'update things set value = 77 where id = 2' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await database.query({ text: 'select value from things where id = 2' })).toEqual([{ value: 0 }])
  })
  it('two conflicting transactions are repeated after a serialisation failure until both are applied', async () => {
    const database = open()
    const results = await Promise.all(
      [1, 2].map(() =>
        database.transaction(
          async (tx) => {
            const [row] = await tx.query<{ value: number }>({ text: 'select value from things where id = 3' })
            await sleep(30)
            await tx.query({
              text: 'update things set value = $1 where id = 3',
              values: [(row?.value ?? 0) + 1],
            })
            return 'done'
          },
          { isolation: 'serializable' },
        ),
      ),
    )
    expect(results).toEqual(['done', 'done'])
    expect(await database.query({ text: 'select value from things where id = 3' })).toEqual([{ value: 2 }])
  })
  it('a transaction throws a conflict after its third serialisation failure', async () => {
    let rounds = 0
    const code = await failureOf(
      open().transaction(async (tx) => {
        rounds++
        await tx.query({ text: "do $$ begin raise exception using errcode = '40001'; end $$" })
      }),
    )
    expect({ code, rounds }).toEqual({ code: 'conflict', rounds: 3 })
  })
})

describe('lost connections', () => {
  it('after all database connections were killed, the running statements fail, and later statements use new connections [trust F4]', async () => {
    const database = open({ statementTimeoutMs: 60_000 })
    const other = open({ poolSize: 1 })
    await Promise.all(Array.from({ length: 5 }, () => database.query({ text: 'select pg_sleep(0.05)' })))
    const begun = Promise.withResolvers<void>()
    const killed = Promise.withResolvers<void>()
    const inTransaction = failureOf(
      database.transaction(async (tx) => {
        await tx.query({ text: 'select 1' })
        begun.resolve()
        await killed.promise
        await tx.query({ text: 'select 1' })
      }),
    )
    await begun.promise
    const running = failureOf(database.query({ text: 'select pg_sleep(59)' }))
    await expect
      .poll(() =>
        other.query({
          text: "select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(59)'",
        }),
      )
      .toEqual([{ n: 1 }])
    await other.query({
      text: 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    })
    killed.resolve()
    expect(await running).toBe('database_unavailable')
    expect(await inTransaction).toBe('database_unavailable')
    // repeats the query, because it fails until the pool has noticed that the idle connections have ended
    await expect
      .poll(() => database.query({ text: 'select 1 as one' }).catch(() => null))
      .toEqual([{ one: 1 }])
    expect(await database.isHealthy()).toBe(true)
  })
  it('queries fail with database_unavailable if no database server listens', async () => {
    const database = open({ url: 'postgresql://nobody@127.0.0.1:9/none' })
    expect(await failureOf(database.query({ text: 'select 1' }))).toBe('database_unavailable')
    expect(await database.isHealthy()).toBe(false)
  })
})
