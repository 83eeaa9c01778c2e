import type { BackedUpSite } from '@biblionaut/site-backup'
import { enqueueJob } from '../jobs/enqueue.ts'

/** A waiting job, in a format that does not depend on the version of graphile-worker. */
interface WaitingJob {
  name: string
  payload: unknown
  runAt: string
  maxAttempts: number
  jobKey: string | null
  priority: number
}

/**
 * Dumps and loads the waiting jobs of a backup. Omits jobs of scheduled tasks, because the schedule of the restored
 * site adds them again.
 */
export const waitingJobs: BackedUpSite['jobs'] = {
  async dump(client) {
    const { rows } = await client.query<{ job: string }>(`
      select json_build_object('name', t.identifier, 'payload', j.payload, 'runAt', j.run_at,
        'maxAttempts', j.max_attempts, 'jobKey', j.key, 'priority', j.priority)::text as job
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts < j.max_attempts and j.key is distinct from 'cron:' || t.identifier
      order by j.id`)
    return rows.map(({ job }) => job)
  },
  async load(client, jobs) {
    const tx = {
      query: async <Row extends object>({ text, values }: { text: string; values?: unknown[] }) =>
        (await client.query<Row>(text, values)).rows,
    }
    for (const job of jobs) {
      const { name, payload, runAt, maxAttempts, jobKey, priority } = JSON.parse(job) as WaitingJob
      await enqueueJob(tx, name, payload, {
        runAt: new Date(runAt),
        maxAttempts,
        priority,
        ...(jobKey !== null && { jobKey }),
      })
    }
  },
}
