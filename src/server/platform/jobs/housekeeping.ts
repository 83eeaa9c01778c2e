import type { Queryable } from '../database/types.ts'
import type { CronEntry, TaskTable } from './tasks.ts'
import { taskLimitMs } from './tasks.ts'

/** Payloads of the platform's own tasks: none takes any. */
export interface HousekeepingPayloads {
  'recover-jobs': unknown
  'prune-content-changes': unknown
}

/**
 * A job locked for longer than any may run belongs to a process that was killed. (graphile-worker itself waits for 4
 * h.)
 */
const deadLockMs = 2.5 * taskLimitMs
/** Every node has seen a change after seconds; a day helps whoever looks for what happened. */
const changesKeptHours = 24

/** Tasks that keep the platform's own tables small and its queue moving. */
export function housekeepingTasks(database: Queryable): TaskTable<HousekeepingPayloads> {
  return {
    async 'recover-jobs'() {
      await database.query({
        // its public force_unlock_workers unlocks all jobs of a process, those of a living one too
        text: `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
          where locked_at < now() - make_interval(secs => $1)`,
        values: [deadLockMs / 1000],
      })
    },
    async 'prune-content-changes'() {
      await database.query({
        text: 'delete from content_changes where at < now() - make_interval(hours => $1)',
        values: [changesKeptHours],
      })
    },
  }
}

/** When the housekeeping runs. */
export const housekeepingCron: readonly CronEntry<keyof HousekeepingPayloads>[] = [
  { task: 'recover-jobs', match: '* * * * *' },
  { task: 'prune-content-changes', match: '17 * * * *' },
]

/** How the queue stands, for the readiness check and the metrics. */
export interface QueueFigures {
  /** Jobs due and not yet taken. */
  waiting: number
  /** How long the oldest of them has been due, in seconds; 0 where none is. */
  lagSeconds: number
  /** Jobs that used up their tries. */
  givenUp: number
}

/** Reads how the queue stands. */
export async function queueFigures(database: Queryable): Promise<QueueFigures> {
  const [row] = await database.query<QueueFigures>({
    text: `select count(*) filter (where is_due)::int as waiting,
        coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "lagSeconds",
        count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp"
      from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due from graphile_worker.jobs) as jobs`,
    limitMs: 1_000,
  })
  return row ?? { waiting: 0, lagSeconds: 0, givenUp: 0 }
}
