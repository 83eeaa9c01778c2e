import { onlyValue } from '../database/rows.ts'
import type { Database, Queryable } from '../database/types.ts'

/** Jobs of one task that have failed at their last attempt. */
export interface FailedTask {
  task: string
  jobs: number
  /** First line of the newest error, at most 300 characters; null if the process was killed. */
  error: string | null
}

const isFailed = 'attempts >= max_attempts and locked_at is null'
/** Maximum number of jobs that one call retries or deletes. */
const maxJobs = 1_000
const failedIds = `(select coalesce(array_agg(id), '{}') from (select id from graphile_worker.jobs where ${isFailed} order by id limit $1) as failed)`

export const listFailedJobs = (db: Queryable): Promise<FailedTask[]> =>
  db.query<FailedTask>({
    text: `select task_identifier as task, count(*)::int as jobs,
        left(split_part((array_agg(last_error order by updated_at desc, id desc))[1], e'\\n', 1), 300) as error
      from graphile_worker.jobs where ${isFailed} group by 1 order by 1`,
  })

/** Runs failed jobs again, at most 1,000, with their attempts reset to zero. Returns their number. */
export const retryFailedJobs = (db: Database): Promise<number> =>
  countOf(db, `graphile_worker.reschedule_jobs(${failedIds}, run_at => now(), attempts => 0)`)

/** Deletes failed jobs, at most 1,000. Returns their number. */
export const deleteFailedJobs = (db: Database): Promise<number> =>
  countOf(db, `graphile_worker.complete_jobs(${failedIds})`)

const countOf = (db: Queryable, jobs: string): Promise<number> =>
  onlyValue(db, {
    text: `select count(*)::int as jobs from ${jobs}`,
    values: [maxJobs],
  })
