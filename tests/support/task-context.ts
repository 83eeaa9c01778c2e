import type { TaskContext } from '#server/platform/jobs/tasks'
import { createLogger } from '#server/platform/log'

/** Creates the context of a job that is attempted once, with these changes. */
export const taskContext = (changes: Partial<TaskContext> = {}): TaskContext => ({
  log: createLogger({ level: 'silent' }),
  signal: new AbortController().signal,
  attempt: 1,
  maxAttempts: 1,
  ...changes,
})
