import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'

/** What a task is told besides its payload. */
export interface TaskContext {
  log: Logger
  /** Aborted when the task's time is up or the site stops. */
  signal: AbortSignal
  /** 1 at the first try. */
  attempt: number
  maxAttempts: number
}

/** Does the work of one kind of job. Throwing has it tried again later. It may run twice, so it must not mind. */
export type Task<Payload> = (payload: Payload, context: TaskContext) => Promise<void>

/** The tasks by name, each with the payload it takes: `{ 'deliver-mail': { id: number } }`. */
export type TaskTable<Payloads> = { [Name in keyof Payloads & string]: Task<Payloads[Name]> }

/** A task that runs by the clock. It takes no payload. */
export interface CronEntry<Name extends string = string> {
  task: Name
  /** Five fields in UTC, as cron has them: `0,30 * * * *` is every half hour. */
  match: string
  /** Lower runs first; 0 unless told. */
  priority?: number
}

/** Longest run of a task. Locks older than `deadLockMs` (housekeeping.ts) thus belong to processes that are gone. */
export const taskLimitMs = 120_000

/** Runs a task with its limit: past it the job counts as failed, whatever the task still does. */
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
