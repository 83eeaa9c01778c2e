import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'

export interface TaskContext {
  log: Logger
  /** Aborts when the time limit of the task is over or the site stops. */
  signal: AbortSignal
  /** Number of this attempt, counted from 1. */
  attempt: number
  maxAttempts: number
}

/**
 * Runs one kind of job. If it rejects, the job is retried. Sometimes it runs twice for one job, so it must be
 * idempotent.
 */
export type Task<Payload> = (payload: Payload, context: TaskContext) => Promise<void>

/** Tasks by name with the type of their payload: `{ 'deliver-mail': { id: number } }`. */
export type TaskTable<Payloads> = { [Name in keyof Payloads & string]: Task<Payloads[Name]> }

/** A task that runs on a schedule, without a payload. */
export interface CronEntry<Name extends string = string> {
  task: Name
  /** Five fields in UTC, as in cron: minute, hour, day, month, weekday. */
  match: string
  /** Jobs with lower numbers run first. By default 0. */
  priority?: number
}

/**
 * Time limit of a task. A lock that is older than `deadLockMs` (housekeeping.ts) therefore belongs to a killed
 * process.
 */
export const taskLimitMs = 120_000

/** Runs a task with a time limit. When the limit is over, the job fails, even if the task is still running. */
export async function runWithinLimit(
  work: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal | undefined,
  limitMs: number,
): Promise<void> {
  const finished = new AbortController()
  const limit = new AbortController()
  const signal = stop ? AbortSignal.any([limit.signal, stop]) : limit.signal
  const timer = sleep(limitMs, 'late' as const, { signal: finished.signal }).catch(() => 'finished' as const)
  try {
    const outcome = await Promise.race([work(signal), timer])
    if (outcome === 'late') throw new Error(`the task did not end within ${limitMs / 1000} s`)
  } finally {
    limit.abort()
    finished.abort()
  }
}
