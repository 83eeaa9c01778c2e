import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, TaskList } from 'graphile-worker'
import type { Queryable } from '../database/types.ts'
import type { Logger } from '../log.ts'
import { enqueueJob } from './enqueue.ts'
import type { JobOptions } from './enqueue.ts'
import { QueuePool } from './queue-pool.ts'
import { toCronItem } from './schedule.ts'
import { runWithinLimit, taskLimitMs } from './tasks.ts'
import type { CronEntry, TaskTable } from './tasks.ts'

export { enqueueJob } from './enqueue.ts'
export type { JobOptions } from './enqueue.ts'
export type { CronEntry, Task, TaskContext, TaskTable } from './tasks.ts'

export interface JobsOptions<Payloads> {
  /** A direct connection string, because LISTEN does not work through a pooler. Call `prepareJobs` first. */
  url: string
  log: Logger
  tasks: TaskTable<Payloads>
  cron?: readonly CronEntry<keyof Payloads & string>[]
  /** Maximum number of concurrent jobs of this process. By default 2. */
  concurrency?: number
  /** Time limit of a task, for tests. By default 2 minutes. */
  taskLimitMs?: number
}

/** The job queue of this process. */
export interface Jobs<Payloads> {
  /** Adds a job to the queue in the transaction of the caller. Works before `start`, too. */
  enqueue<Name extends keyof Payloads & string>(
    tx: Queryable,
    name: Name,
    payload: Payloads[Name],
    options?: JobOptions,
  ): Promise<void>
  /**
   * Loads graphile-worker and starts running jobs. Resolves after the first attempt to start. If the database is
   * unavailable, further attempts follow in the background.
   */
  start(): Promise<void>
  /**
   * Starts no further jobs and waits at most `drainMs` for running ones. Jobs that have not finished by then return
   * to the queue.
   */
  stop(drainMs?: number): Promise<void>
}

const applicationName = 'biblionaut-jobs'
const pollIntervalMs = 2_000
const firstPauseMs = 500
const longestPauseMs = 10_000
const defaultDrainMs = 5_000
const poolEndLimitMs = 1_000
/** After this number of consecutive failed polls (about two seconds), the runner is restarted. */
const maxConsecutiveFailures = 3
const defaultConcurrency = 2

/** Creates the job queue (graphile-worker, in the same database). Nothing runs before `start`. */
export function createJobs<Payloads>(options: JobsOptions<Payloads>): Jobs<Payloads> {
  const { log } = options
  const stopping = new AbortController()
  let runner: Runner | null = null
  let isFirstTry = true
  let working: Promise<void> | null = null

  /** Runs jobs until the queue is stopped. If the runner ends with an error, starts it again after a pause. */
  async function work(onFirstTry: () => void): Promise<void> {
    for (
      let pauseMs = firstPauseMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    ) {
      const pool = openPool(options)
      try {
        if (isFirstTry) await unlockJobsOfDeadProcesses(pool)
        isFirstTry = false
        runner = await startRunner(options, pool)
        onFirstTry()
        pauseMs = firstPauseMs
        stopWhenStuck(runner)
        await runner.promise
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'the job queue ended with an error: starting it again')
      }
      runner = null
      onFirstTry()
      await Promise.race([pool.end(), sleep(poolEndLimitMs)]).catch(() => undefined)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    enqueue: (tx, name, payload, jobOptions) => enqueueJob(tx, name, payload, jobOptions),
    start: () =>
      new Promise((resolve) => {
        working ??= work(resolve)
      }),
    async stop(drainMs = defaultDrainMs) {
      if (stopping.signal.aborted) return
      stopping.abort()
      const ended = Promise.allSettled([runner?.stop('the site is stopping'), working])
      const late = await Promise.race([ended.then(() => false), sleep(drainMs, true)])
      if (late) await runner?.kill('the site is stopping').catch(() => undefined)
    },
  }
}

/** Unlocks jobs of killed processes, unless another process is connected that may be running them. */
async function unlockJobsOfDeadProcesses(pool: QueuePool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))
      where not exists (select from pg_stat_activity
        where datname = current_database() and application_name = $1 and pid <> pg_backend_pid())`,
    [applicationName],
  )
}

function openPool<Payloads>({
  url,
  log,
  concurrency = defaultConcurrency,
}: JobsOptions<Payloads>): QueuePool {
  const pool = new QueuePool({
    connectionString: url,
    max: concurrency + 2,
    keepAlive: true,
    application_name: applicationName,
  })
  pool.on('error', (error) =>
    log.warn({ err: error }, 'a connection of the job queue was lost; the next query opens a new one'),
  )
  // ignored, because the statement that uses the lost connection reports the error
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Stops the runner after consecutive failures; `work` then starts another one. graphile-worker 0.18 sometimes polls a
 * dead connection forever.
 */
function stopWhenStuck({ events, stop }: Runner): void {
  let failures = 0
  const resetFailures = () => void (failures = 0)
  events.on('worker:getJob:empty', resetFailures)
  events.on('job:start', resetFailures)
  events.on('worker:getJob:error', () => {
    failures++
    if (failures === maxConsecutiveFailures) stop('its connections are dead').catch(() => undefined)
  })
}

async function startRunner<Payloads>(options: JobsOptions<Payloads>, pgPool: QueuePool): Promise<Runner> {
  const { Logger: QueueLogger, parseCronItems, run } = await import('graphile-worker')
  const { log, cron = [], concurrency = defaultConcurrency } = options
  return run({
    pgPool,
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    // Stores results in batches, because a stopping runner waits only for batches. A job whose result is lost would run
    // again. 0 ms: batches are not delayed.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskList(options),
    parsedCronItems: parseCronItems(cron.map(toCronItem)),
    logger: new QueueLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ part: 'jobs' }, message)
      else log.debug({ part: 'jobs' }, message)
    }),
  })
}

function taskList<Payloads>({
  tasks,
  log,
  taskLimitMs: limitMs = taskLimitMs,
}: JobsOptions<Payloads>): TaskList {
  const list: TaskList = {}
  for (const name of Object.keys(tasks) as (keyof Payloads & string)[]) {
    list[name] = (payload, { job, abortSignal }) => {
      const context = {
        log: log.child({ job: name, jobId: job.id }),
        attempt: job.attempts,
        maxAttempts: job.max_attempts,
      }
      return runWithinLimit(
        (signal) => tasks[name](payload as Payloads[typeof name], { ...context, signal }),
        abortSignal,
        limitMs,
      )
    }
  }
  return list
}
