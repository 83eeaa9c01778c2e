import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { createDatabase } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { housekeepingTasks, queueFigures } from './housekeeping.ts'
import { createJobs } from './jobs.ts'
import type { Jobs, TaskContext, TaskTable } from './jobs.ts'

interface Payloads {
  greet: { name: string }
  fail: { times: number }
  slow: { ms: number }
}

let test: TestDatabase
let database: Database
const running: Jobs<Payloads>[] = []
const log = createLogger({ level: 'silent' })

function jobsWith(
  tasks: Partial<TaskTable<Payloads>>,
  options: { taskLimitMs?: number } = {},
): Jobs<Payloads> {
  const nothing = async () => undefined
  const jobs = createJobs<Payloads>({
    url: test.url,
    log,
    tasks: { greet: nothing, fail: nothing, slow: nothing, ...tasks },
    ...options,
  })
  running.push(jobs)
  return jobs
}

/** Lets jobs that wait for a retry run now. */
const makeJobsDue = () => runOn(test.url, 'update graphile_worker._private_jobs set run_at = now()')
const jobsLeft = async () =>
  (await runOn<{ n: number }>(test.url, 'select count(*)::int as n from graphile_worker.jobs'))[0]?.n

beforeAll(async () => {
  test = await createTestDatabase()
  database = createDatabase({ url: test.url, log })
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  await runOn(test.url, 'delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await database.close()
  await test.drop()
})

describe('the job queue', () => {
  it('a job runs after the transaction that added it was committed, and never after a rollback', async () => {
    const greeted: string[] = []
    const jobs = jobsWith({ greet: async ({ name }) => void greeted.push(name) })
    await jobs.start()
    await expect(
      database.transaction(async (tx) => {
        await jobs.enqueue(tx, 'greet', { name: 'nobody' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await database.transaction((tx) => jobs.enqueue(tx, 'greet', { name: 'Ursula' }))
    await expect.poll(() => greeted).toEqual(['Ursula'])
    await expect.poll(jobsLeft).toBe(0)
  })
  it('of several waiting jobs with the same key, one job runs, with the payload of the job that was added last', async () => {
    const greeted: string[] = []
    const jobs = jobsWith({ greet: async ({ name }) => void greeted.push(name) })
    for (const name of ['a', 'b', 'c']) await jobs.enqueue(database, 'greet', { name }, { jobKey: 'one' })
    await jobs.start()
    await expect.poll(jobsLeft).toBe(0)
    expect(greeted).toEqual(['c'])
  })
  it('a failing job is retried until its attempts are exhausted', async () => {
    const attempts: number[] = []
    const jobs = jobsWith({
      fail: async (_payload, { attempt }: TaskContext) => {
        attempts.push(attempt)
        throw new Error('not today')
      },
    })
    await jobs.enqueue(database, 'fail', { times: 3 }, { maxAttempts: 3 })
    await jobs.start()
    for (let round = 1; round <= 3; round++) {
      await expect.poll(() => attempts.length).toBe(round)
      await expect
        .poll(
          async () =>
            (
              await runOn<{ busy: boolean }>(
                test.url,
                'select locked_at is not null as busy from graphile_worker.jobs',
              )
            )[0]?.busy,
        )
        .toBe(false)
      await makeJobsDue()
    }
    await sleep(200)
    expect(attempts).toEqual([1, 2, 3])
    expect(await queueFigures(database)).toMatchObject({ waiting: 0, givenUp: 1 })
  })
  it('a job that exceeds its time limit fails, and its signal is aborted', async () => {
    let aborted = false
    const jobs = jobsWith(
      {
        slow: (_payload, { signal }) =>
          new Promise<void>(() => signal.addEventListener('abort', () => (aborted = true))),
      },
      { taskLimitMs: 200 },
    )
    await jobs.enqueue(database, 'slow', { ms: 0 }, { maxAttempts: 1 })
    await jobs.start()
    await expect.poll(() => aborted).toBe(true)
    await expect.poll(async () => (await queueFigures(database)).givenUp).toBe(1)
  })
  it('a stopping job queue waits for running jobs and starts no others', async () => {
    const done: string[] = []
    const started = Promise.withResolvers<void>()
    const jobs = jobsWith({
      slow: async ({ ms }) => {
        started.resolve()
        await sleep(ms)
        done.push('slow')
      },
    })
    await jobs.enqueue(database, 'slow', { ms: 500 })
    await jobs.start()
    await started.promise
    await jobs.stop()
    expect(done).toEqual(['slow'])
    await jobs.enqueue(database, 'slow', { ms: 0 })
    await sleep(300)
    expect(await jobsLeft()).toBe(1)
  })
  it('the job queue runs jobs after all of its database connections were killed [trust F4]', async () => {
    const greeted: string[] = []
    const jobs = jobsWith({ greet: async ({ name }) => void greeted.push(name) })
    await jobs.start()
    await runOn(
      test.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    // the first statement possibly gets a connection that is already dead
    const enqueue = () => jobs.enqueue(database, 'greet', { name: 'again' }, { jobKey: 'again' })
    await enqueue().catch(enqueue)
    await expect.poll(() => greeted).toEqual(['again'])
  })
  it('the job queue runs the jobs of a killed process when it starts, unless another process is running jobs', async () => {
    const greeted: string[] = []
    const greet = async ({ name }: { name: string }) => void greeted.push(name)
    const other = new Client({ connectionString: test.url, application_name: 'biblionaut-jobs' })
    await other.connect()
    await jobsWith({}).enqueue(database, 'greet', { name: 'interrupted' }, { jobKey: 'interrupted' })
    const lock = () =>
      runOn(
        test.url,
        "update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() where key = 'interrupted'",
      )
    await lock()
    const beside = jobsWith({ greet })
    await beside.start()
    await beside.enqueue(database, 'greet', { name: 'new' })
    await expect.poll(() => greeted).toEqual(['new'])
    await beside.stop()
    await other.end()
    await expect
      .poll(() =>
        runOn(
          test.url,
          "select from pg_stat_activity where application_name = 'biblionaut-jobs' and datname = current_database()",
        ),
      )
      .toEqual([])
    await jobsWith({ greet }).start()
    await expect.poll(() => greeted).toEqual(['new', 'interrupted'])
  })
  it('the job recover-jobs unlocks a job that a killed process locked six minutes ago', async () => {
    const jobs = jobsWith({})
    await jobs.enqueue(database, 'greet', { name: 'x' })
    await runOn(
      test.url,
      "update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '6 minutes'",
    )
    await housekeepingTasks(database)['recover-jobs'](
      {},
      { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
    )
    expect((await queueFigures(database)).waiting).toBe(1)
  })
})

describe('housekeeping', () => {
  it('the job prune-content-changes deletes rows of content_changes that are older than a day', async () => {
    await runOn(
      test.url,
      "insert into content_changes (keys, at) values ('{old}', now() - interval '25 hours'), ('{new}', now())",
    )
    await housekeepingTasks(database)['prune-content-changes'](
      {},
      { log, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 },
    )
    const tags = await runOn<{ tag: string }>(
      test.url,
      "select tag from content_changes, unnest(keys) as tag where tag in ('old', 'new')",
    )
    expect(tags).toEqual([{ tag: 'new' }])
  })
})
