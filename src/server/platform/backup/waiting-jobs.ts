import type { Client } from 'pg'
import { enqueueJob } from '../jobs/enqueue.ts'

/** Their entry in a backup. */
export const jobsName = 'jobs.ndjson'

/** A job that waits, in words that hold for every version of the queue. */
interface WaitingJob {
  name: string
  payload: unknown
  runAt: string
  maxAttempts: number
  jobKey: string | null
  priority: number
}

/** The jobs that wait, one JSON object a line. What runs by the clock comes again by the clock. */
export async function dumpJobs(client: Client): Promise<{ text: string; count: number }> {
  const { rows } = await client.query<{ line: string }>(`
    select json_build_object('name', t.identifier, 'payload', j.payload, 'runAt', j.run_at,
      'maxAttempts', j.max_attempts, 'jobKey', j.key, 'priority', j.priority)::text as line
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts and j.key is distinct from 'cron:' || t.identifier
    order by j.id`)
  return { text: rows.map(({ line }) => `${line}\n`).join(''), count: rows.length }
}

/** Puts them into the queue again, in the caller's transaction. */
export async function loadJobs(client: Client, text: string): Promise<void> {
  const tx = {
    query: async <Row extends object>({ text, values }: { text: string; values?: unknown[] }) =>
      (await client.query<Row>(text, values)).rows,
  }
  for (const line of text.split('\n').filter(Boolean)) {
    const { name, payload, runAt, maxAttempts, jobKey, priority } = JSON.parse(line) as WaitingJob
    await enqueueJob(tx, name, payload, {
      runAt: new Date(runAt),
      maxAttempts,
      priority,
      ...(jobKey !== null && { jobKey }),
    })
  }
}
