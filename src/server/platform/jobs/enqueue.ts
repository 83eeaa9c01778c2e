import type { Queryable } from '../database/types.ts'

/** When and how a job runs. */
export interface JobOptions {
  /** A waiting job of the same key is replaced: at most one of them waits. */
  jobKey?: string
  /** Not before this moment; at once unless told. */
  runAt?: Date
  /** Tries in all, further and further apart (1, 3, 7, 20, 55 s … 6 h); 10 unless told. */
  maxAttempts?: number
  /** Lower runs first; 0 unless told. */
  priority?: number
}

const defaultAttempts = 10

/**
 * Puts a job into the queue in the caller's transaction: it runs if and only if that is committed. `payload` must be
 * JSON.
 * @throws AppError as every statement
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
      max_attempts => $4::int, job_key => $5::text, priority => $6::int)`,
    values: [
      name,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.maxAttempts ?? defaultAttempts,
      options.jobKey ?? null,
      options.priority ?? 0,
    ],
  })
}
