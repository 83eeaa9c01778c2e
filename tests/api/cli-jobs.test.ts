import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueueJob } from '#server/platform/jobs/enqueue'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { removeSites } from '#tests/support/built-site'
import { runCommand } from '#tests/support/command-line'
import { deleteJobs, listJobs, retryJobs } from '../../src/main/cli/jobs.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(async () => {
  await site.close()
  removeSites()
})

it('the command line lists failed jobs, runs them again and deletes them, and the audit log shows it', async () => {
  const admin = await signedIn(site, 'SUPER_USER')
  for (const jobKey of ['failed-1', 'failed-2'])
    await enqueueJob(site.db, 'prune-content-changes', {}, { jobKey, runAt: new Date('2099-01-01') })
  const fail = () =>
    site.db.query({
      text: `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'disk full' where key like 'failed-%'`,
    })
  const failed = { tasks: [{ task: 'prune-content-changes', jobs: 2, error: 'disk full' }] }
  await fail()
  expect(await runCommand(site, listJobs)).toEqual(failed)
  expect(await runCommand(site, retryJobs)).toEqual({ jobs: 2 })
  expect(await runCommand(site, listJobs)).toEqual({ tasks: [] })
  await fail()
  expect(await runCommand(site, deleteJobs)).toEqual({ jobs: 2 })
  expect(await runCommand(site, listJobs)).toEqual({ tasks: [] })
  const { items } = (await admin.call('listAudit', { query: { scope: 'admin' } })).data
  expect(items.map(({ event, details }) => [event, details])).toEqual([
    ['deleteFailedJobs', { jobs: 2, by: 'command line' }],
    ['retryFailedJobs', { jobs: 2, by: 'command line' }],
  ])
})
