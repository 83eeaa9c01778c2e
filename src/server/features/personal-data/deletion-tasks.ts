import type { Queryable } from '../../platform/database/types.ts'
import type { ImagePipeline } from '../../platform/images/image-pipeline.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { TaskTable } from '../../platform/jobs/tasks.ts'
import type { DeletionLedger } from './ledger.ts'
import { levelLedger } from './ledger.repo.ts'

/** Payloads of the tasks of this feature. */
export interface PersonalDataPayloads {
  /** Bases of pictures. They contain no personal data. */
  'finish-deletion': { pictures: string[] }
}

/** Enqueues the remaining steps of a deletion in its transaction, so that a crash after the commit loses nothing. */
export const finishDeletion = (tx: Queryable, pictures: string[]): Promise<void> =>
  enqueueJob(tx, 'finish-deletion', { pictures } satisfies PersonalDataPayloads['finish-deletion'])

/** The tasks that delete files of pictures and write deletions to the ledger that could not be written at once. */
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
