import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { Queryable } from '../../platform/database/types.ts'
import {
  hasOtherJob,
  importQueue,
  listUnderWay,
  lockImports,
  type StateUnderWay,
} from './import-queue.repo.ts'

export interface ImportJob {
  id: string
}

interface OwnedImport {
  userId: string
  id: string
}

/** Payload types of the background tasks of imports, by task name. */
export interface ImportPayloads {
  'match-import': ImportJob
  'apply-import': ImportJob
  'undo-import': ImportJob
  'prune-imports': unknown
  'resume-imports': unknown
}
export type ImportTaskName = Exclude<keyof ImportPayloads, 'prune-imports' | 'resume-imports'>

/**
 * Enqueues a job for an import. Does nothing if another import of the account has a job, because only one may run.
 * @param ended id of an import whose job is just ending; the job of `ended` does not count
 */
export async function enqueueImport(
  tx: Queryable,
  task: ImportTaskName,
  { userId, id }: OwnedImport,
  ended = id,
): Promise<void> {
  await lockImports(tx, userId)
  // the other job calls `enqueueNextImport` when it ends
  if (await hasOtherJob(tx, userId, [id, ended])) return
  await enqueueJob(tx, task, { id } satisfies ImportJob, {
    jobKey: `import:${id}`,
    queueName: importQueue,
    // mails and other urgent jobs run first
    priority: 5,
    maxAttempts: 5,
  })
}

/** After the end of the import `ended`, enqueues the oldest waiting import of the account. */
export async function enqueueNextImport(tx: Queryable, { userId, id: ended }: OwnedImport): Promise<void> {
  await lockImports(tx, userId)
  const [next] = await listUnderWay(tx, userId, ended)
  if (next) await enqueueImport(tx, taskOf[next.state], { userId, id: next.id }, ended)
}

/** For each state of an import, the task that processes it. */
export const taskOf = {
  matching: 'match-import',
  applying: 'apply-import',
  undoing: 'undo-import',
} as const satisfies Record<StateUnderWay, ImportTaskName>
