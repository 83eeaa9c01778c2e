import type { Queryable } from '../../platform/database/types.ts'
import type { ImagePipeline } from '../../platform/images/image-pipeline.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { TaskTable } from '../../platform/jobs/tasks.ts'
import type { DeletionLedger } from './deletion-ledger.ts'
import { levelLedger } from './deletion-ledger.repo.ts'

/** Types of the payloads of this feature's tasks (jobs that run in the background), by task name. */
export interface PersonalDataPayloads {
  /** Base names (no personal data) of the deleted account's pictures (`contract/values/image-paths.ts`). */
  'finish-deletion': { pictures: string[] }
}

/** Enqueues the steps after a deletion in the transaction of the deletion, so that they run even after a crash. */
export const finishDeletion = (tx: Queryable, pictures: string[]): Promise<void> =>
  enqueueJob(tx, 'finish-deletion', { pictures } satisfies PersonalDataPayloads['finish-deletion'])

/** Deletes a deleted account's picture files, and writes deletions that are missing in the ledger. */
export function personalDataTasks(
  db: Queryable,
  images: Pick<ImagePipeline, 'deleteImage'>,
  ledger: DeletionLedger | null,
): TaskTable<PersonalDataPayloads> {
  return {
    async 'finish-deletion'({ pictures }) {
      for (const base of pictures) await images.deleteImage(base)
      if (ledger) await levelLedger(db, ledger)
    },
  }
}
