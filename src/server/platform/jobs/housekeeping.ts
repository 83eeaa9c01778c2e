import type { Queryable } from '../database/types.ts'
import type { CronEntry, TaskTable } from './tasks.ts'
import { taskLimitMs } from './tasks.ts'

/** The platform's tasks by name. None of them takes a payload. */
export interface HousekeepingPayloads {
  'recover-jobs': unknown
  'prune-content-changes': unknown
}

/**
 * Age in milliseconds from which the lock of a job counts as that of a killed process. (graphile-worker itself waits
 * for 4 h.)
 */
const deadLockMs = 2.5 * taskLimitMs
/**
 * Hours for which a row of the change log is retained. Every server process reads it within seconds; a day helps to
 * investigate errors.
 */
const changeRetentionHours = 24

/** Creates the tasks that unlock jobs and queues of killed processes and delete old rows of the change log. */
export function housekeepingTasks(database: Queryable): TaskTable<HousekeepingPayloads> {
  return {
    async 'recover-jobs'() {
      await database.query({
        // the public function force_unlock_workers would also unlock jobs of running processes
        text: `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
          where locked_at < now() - make_interval(secs => $1)`,
        values: [deadLockMs / 1000],
      })
      await database.query({
        text: `update graphile_worker._private_job_queues set locked_at = null, locked_by = null
          where locked_at < now() - make_interval(secs => $1)`,
        values: [deadLockMs / 1000],
      })
    },
    async 'prune-content-changes'() {
      await database.query({
        text: 'delete from content_changes where at < now() - make_interval(hours => $1)',
        values: [changeRetentionHours],
      })
    },
  }
}

export const housekeepingCron: readonly CronEntry<keyof HousekeepingPayloads>[] = [
  { task: 'recover-jobs', match: '* * * * *' },
  { task: 'prune-content-changes', match: '17 * * * *' },
]

/** State of the job queue, for the admin page and the metrics. */
export interface QueueFigures {
  /** Number of jobs that are due and not running. */
  waiting: number
  /** Seconds for which the oldest waiting job without `queueName` has been due; 0 if no such job is waiting. */
  lagSeconds: number
  /** Number of jobs that have failed at their last attempt. */
  givenUp: number
}

export async function queueFigures(database: Queryable): Promise<QueueFigures> {
  const [row] = await database.query<QueueFigures>({
    text: `select count(*) filter (where is_due)::int as waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_due and queue_name is null)), 0)::float8 as "lagSeconds",
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp"
      from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due from graphile_worker.jobs) as jobs`,
    limitMs: 1_000,
  })
  return row ?? { waiting: 0, lagSeconds: 0, givenUp: 0 }
}
