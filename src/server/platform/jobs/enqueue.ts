import type { Queryable } from '../database/types.ts'

export interface JobOptions {
  /** Key of the job. A new job replaces a waiting job with the same key, so that at most one of them waits. */
  jobKey?: string
  /** Earliest time of the run. By default immediately. */
  runAt?: Date
  /** Maximum number of attempts, with growing pauses between them (3, 7, 20, 55 s … 6 h). By default 10. */
  maxAttempts?: number
  /** Jobs with lower numbers run first. By default 0. */
  priority?: number
  /** Jobs of the same queue run one after the other, even if several processes run jobs. */
  queueName?: string
}

const defaultAttempts = 10

/**
 * Adds a job to the queue in the transaction of the caller. `payload` must be JSON.
 * @throws AppError like every statement
 */
export async function enqueueJob(
  tx: Queryable,
  name: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await tx.query({
    name: 'jobs-enqueue',
    text: `select from graphile_worker.add_job(identifier => $1::text, payload => $2::json, run_at => $3::timestamptz,
      max_attempts => $4::int, job_key => $5::text, priority => $6::int, queue_name => $7::text)`,
    values: [
      name,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.maxAttempts ?? defaultAttempts,
      options.jobKey ?? null,
      options.priority ?? 0,
      options.queueName ?? null,
    ],
  })
}
