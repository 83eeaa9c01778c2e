import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImportTasks } from '#server/features/imports/import-tasks'
import { systemClock } from '#server/platform/clock'
import { createLogger } from '#server/platform/log'
import { startTestSite, type TestSite } from '#tests/support/api'
import { goodreadsFile } from '#tests/support/goodreads'
import { importForm, importOf, noMatches } from '#tests/support/imports'
import { type Reader, reader } from '#tests/support/readers'
import { taskContext } from '#tests/support/task-context'
import { runJobs } from '#tests/support/visitor'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const start = async (who: Reader, rows = 1): Promise<string> => {
  const file = goodreadsFile(
    Array.from({ length: rows }, (_, at) => ({ Title: `Unknown ${at}`, Author: 'No One' })),
  )
  const { status, data } = await who.call('startImport', {}, { form: importForm(file) })
  expect(status).toBe(202)
  return data.id
}
const before = async (who: Reader, id: string) => (await importOf(who, id)).importsBefore
const jobsOf = (id: string) =>
  site.db.query<{ queue: string }>({
    text: 'select queue_name as queue from graphile_worker.jobs where key = $1',
    values: [`import:${id}`],
  })
/** Runs the job that is first in the queue of imports and removes it from the queue. Returns the id of its import. */
const runTurn = async (match = site.app.tasks['match-import']): Promise<string> => {
  const [first] = await site.db.query<{ id: number; key: string }>({
    text: `select id, key from graphile_worker.jobs where queue_name = 'imports' order by priority, run_at, id limit 1`,
  })
  const id = first!.key.slice('import:'.length)
  await site.db.query({
    text: 'select graphile_worker.complete_jobs(array[$1::bigint])',
    values: [first!.id],
  })
  await match({ id }, taskContext())
  return id
}

it('after 500 rows of one import, the queue continues with the next one; imports return their queue position', async () => {
  // the job has no time limit, because 500 searches may take longer than the usual limit on a busy machine
  const { 'match-import': match } = createImportTasks({
    db: site.db,
    log: createLogger({ level: 'silent' }),
    clock: systemClock,
    limits: null as never,
    lists: null as never,
    jobMs: Infinity,
    match: noMatches,
  }).tasks
  const [one, other] = [await reader(site), await reader(site)]
  const long = await start(one, 501)
  const short = await start(other)
  expect([await before(one, long), await before(other, short)]).toEqual([0, 1])
  expect([await jobsOf(long), await jobsOf(short)]).toEqual([[{ queue: 'imports' }], [{ queue: 'imports' }]])
  expect(await runTurn(match)).toBe(long)
  expect(await importOf(one, long)).toMatchObject({ state: 'matching', rowsDone: 500, importsBefore: 1 })
  expect(await before(other, short)).toBe(0)
  expect(await runTurn(match)).toBe(short)
  expect(await importOf(other, short)).toMatchObject({ state: 'ready', importsBefore: null })
  expect(await runTurn(match)).toBe(long)
  expect(await importOf(one, long)).toMatchObject({ state: 'ready', rowsDone: 501, importsBefore: null })
})

it('queues the next import of an account only when the account’s first import has ended', async () => {
  const who = await reader(site)
  const ids = [await start(who), await start(who), await start(who)]
  expect(await Promise.all(ids.map(async (id) => (await jobsOf(id)).length))).toEqual([1, 0, 0])
  expect(await before(who, ids[1]!)).toBe(1)
  await runTurn()
  expect(await Promise.all(ids.map(async (id) => (await jobsOf(id)).length))).toEqual([0, 1, 0])
  await runJobs(site.app, site.url)
  for (const id of ids) expect((await importOf(who, id)).state).toBe('ready')
})

it('a cancelled import stops after the current chunk of rows, and the next import of the account continues', async () => {
  const who = await reader(site)
  const cancelled = await start(who, 200)
  const next = await start(who)
  const searched: string[] = []
  const { query } = site.db
  site.db.query = async (statement) => {
    if ((statement as { name?: string }).name === 'imports_titled') {
      searched.push('chunk')
      if (searched.length === 1)
        expect((await who.call('undoImport', { params: { id: cancelled } })).status).toBe(204)
    }
    return query.call(site.db, statement) as never
  }
  await runTurn().finally(() => (site.db.query = query))
  expect(searched).toEqual(['chunk'])
  expect((await who.call('getImport', { params: { id: cancelled } })).status).toBe(404)
  await runJobs(site.app, site.url)
  expect((await importOf(who, next)).state).toBe('ready')
})

it('unlocks the queue of imports if the process that locked it was killed ten minutes ago', async () => {
  const who = await reader(site)
  const id = await start(who)
  await site.db.query({
    text: `update graphile_worker._private_job_queues set locked_at = now() - interval '10 minutes', locked_by = 'killed' where queue_name = 'imports'`,
  })
  await runJobs(site.app, site.url)
  expect((await importOf(who, id)).state).toBe('matching')
  const { housekeepingTasks } = await import('#server/platform/jobs/housekeeping')
  await housekeepingTasks(site.db)['recover-jobs'](null, null as never)
  await runJobs(site.app, site.url)
  expect((await importOf(who, id)).state).toBe('ready')
})
