import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, TaskList } from 'graphile-worker'
import type { Queryable } from '../database/types.ts'
import type { Logger } from '../log.ts'
import { enqueueJob } from './enqueue.ts'
import type { JobOptions } from './enqueue.ts'
import { QueuePool } from './queue-pool.ts'
import { runWithinLimit, taskLimitMs } from './tasks.ts'
import type { CronEntry, TaskTable } from './tasks.ts'

export { enqueueJob } from './enqueue.ts'
export type { JobOptions } from './enqueue.ts'
export type { CronEntry, Task, TaskContext, TaskTable } from './tasks.ts'

/** What {@link createJobs} is told. */
export interface JobsOptions<Payloads> {
  /** A direct connection string: LISTEN does not pass a pooler. The schema must be there (`prepareJobs`). */
  url: string
  log: Logger
  tasks: TaskTable<Payloads>
  cron?: readonly CronEntry<keyof Payloads & string>[]
  /** Jobs at a time in this process; 2 unless told. */
  concurrency?: number
  /** Longest run of a task, for tests; 2 minutes. */
  taskLimitMs?: number
}

/** The job queue of this process. */
export interface Jobs<Payloads> {
  /** Puts a job into the queue in the caller's transaction. Works before `start`, and in processes that never start. */
  enqueue<Name extends keyof Payloads & string>(
    tx: Queryable,
    name: Name,
    payload: Payloads[Name],
    options?: JobOptions,
  ): Promise<void>
  /** Begins to work, loading the queue's package only now. Without a database it keeps trying in the background. */
  start(): Promise<void>
  /**
   * Takes no new jobs and lets running ones end within `drainMs`; what is not done by then goes back into the queue.
   */
  stop(drainMs?: number): Promise<void>
}

const pollIntervalMs = 2_000
const firstPauseMs = 500
const longestPauseMs = 10_000
const defaultDrainMs = 5_000
const poolEndLimitMs = 1_000
/** Two workers ask every two seconds each: some two seconds of nothing but failures. */
const failuresInARow = 3
const defaultConcurrency = 2

/** Makes the job queue (graphile-worker, in the same database). Nothing runs before `start`. */
export function createJobs<Payloads>(options: JobsOptions<Payloads>): Jobs<Payloads> {
  const { log } = options
  const stopping = new AbortController()
  let runner: Runner | null = null
  let working: Promise<void> | null = null

  /** Works until it is stopped; after a loss of the database it begins again. */
  async function work(onFirstTry: () => void): Promise<void> {
    for (
      let pauseMs = firstPauseMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    ) {
      const pool = openPool(options)
      try {
        runner = await startRunner(options, pool)
        onFirstTry()
        pauseMs = firstPauseMs
        stopWhenStuck(runner)
        await runner.promise
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'the job queue lost its database: trying again')
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
      const ended = Promise.allSettled([runner?.stop('the site stops'), working])
      const late = await Promise.race([ended.then(() => false), sleep(drainMs, true)])
      if (late) await runner?.kill('the site stops').catch(() => undefined)
    },
  }
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
    application_name: 'biblionaut-jobs',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'a connection of the job queue was lost'))
  // lost while in use: whoever uses it is told by its statement
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * After a loss of the database graphile-worker 0.18 may go on asking over a dead connection for ever. After some
 * failures in a row it is stopped here, and `work` begins again with fresh connections.
 */
function stopWhenStuck({ events, stop }: Runner): void {
  let failures = 0
  const isWell = () => void (failures = 0)
  events.on('worker:getJob:empty', isWell)
  events.on('job:start', isWell)
  events.on('worker:getJob:error', () => {
    failures++
    if (failures === failuresInARow) stop('its connections are dead').catch(() => undefined)
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
    // in batches, because only these are waited for when the queue stops: else a job that ended in the drain runs again
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      cron.map(({ task, match, priority = 0 }) => ({
        task,
        match,
        identifier: task,
        options: { backfillPeriod: 0, jobKey: `cron:${task}`, maxAttempts: 3, priority },
      })),
    ),
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
