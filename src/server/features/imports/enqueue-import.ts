import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { Queryable } from '../../platform/database/types.ts'
import {
  hasOtherJob,
  importQueue,
  listUnderWay,
  lockImports,
  type StateUnderWay,
} from './import-queue.repo.ts'

/** Payload of a job: the id of its import. */
export interface ImportJob {
  id: string
}

/** An import and its owner. */
interface OwnedImport {
  userId: string
  id: string
}

/** Types of the payloads of the tasks (jobs that run in the background) of imports, by task name. */
export interface ImportPayloads {
  'match-import': ImportJob
  'apply-import': ImportJob
  'undo-import': ImportJob
  'prune-imports': unknown
  'resume-imports': unknown
}
export type ImportTaskName = Exclude<keyof ImportPayloads, 'prune-imports' | 'resume-imports'>

/**
 * Enqueues a job for a step of an import, unless another import of the account has a job.
 * @param ended import of the account whose job is about to end
 */
export async function enqueueImport(
  tx: Queryable,
  task: ImportTaskName,
  { userId, id }: OwnedImport,
  ended = id,
): Promise<void> {
  await lockImports(tx, userId)
  // the other job enqueues the account's next import when it ends
  if (await hasOtherJob(tx, userId, [id, ended])) return
  await enqueueJob(tx, task, { id } satisfies ImportJob, {
    jobKey: `import:${id}`,
    queueName: importQueue,
    // lower than the priority of mails and other urgent jobs
    priority: 5,
    maxAttempts: 5,
  })
}

/**
 * Enqueues the oldest import of an account that waits for the end of another one. Runs in the caller's transaction.
 */
export async function enqueueNextImport(tx: Queryable, { userId, id: ended }: OwnedImport): Promise<void> {
  await lockImports(tx, userId)
  const [next] = await listUnderWay(tx, userId, ended)
  if (next) await enqueueImport(tx, taskOf[next.state], { userId, id: next.id }, ended)
}

/** For each state of an import, the name of the task that processes the import. */
export const taskOf = {
  matching: 'match-import',
  applying: 'apply-import',
  undoing: 'undo-import',
} as const satisfies Record<StateUnderWay, ImportTaskName>
