import type { Queryable } from '../../platform/database/types.ts'
import type { ImagePipeline } from '../../platform/images/image-pipeline.ts'
import { enqueueJob } from '../../platform/jobs/enqueue.ts'
import type { TaskTable } from '../../platform/jobs/tasks.ts'
import type { DeletionLedger } from './ledger.ts'
import { levelLedger } from './ledger.repo.ts'

/** Payloads of the tasks of this feature. */
export interface PersonalDataPayloads {
  /** Bases of pictures: they name nobody. */
  'finish-deletion': { pictures: string[] }
}

/**
 * Has the rest done that no transaction can hold, in the transaction of the deletion: a crash after it loses nothing.
 */
export const finishDeletion = (tx: Queryable, pictures: string[]): Promise<void> =>
  enqueueJob(tx, 'finish-deletion', { pictures } satisfies PersonalDataPayloads['finish-deletion'])

/**
 * The work beside the requests: files of pictures are deleted, and the ledger gets what could not be written at once.
 */
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
