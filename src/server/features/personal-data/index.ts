import type { ImagePipeline } from '../../platform/images/image-pipeline.ts'
import type { TaskTable } from '../../platform/jobs/tasks.ts'
import type { Accounts } from '../accounts/index.ts'
import { createDeletion, type DeletionParts, type DeletionService } from './deletion.service.ts'
import { type PersonalDataPayloads, personalDataTasks } from './deletion-tasks.ts'
import { createExport, type ExportParts, type ExportService } from './export.service.ts'

export type { PersonalDataPayloads } from './deletion-tasks.ts'
export {
  type DeletionLedger,
  formatDeletions,
  ledgerName,
  openLedger,
  parseDeletions,
} from './deletion-ledger.ts'
export { dataMap } from './export-and-deletion-rules.ts'
export { mountPersonalData } from './personal-data.routes.ts'
export { reapplyDeletions } from './reapply-deletions.ts'
export { exportedTables } from './table-privacy.ts'

export type PersonalDataOptions = Omit<ExportParts & DeletionParts, 'limits' | 'mails' | 'sessions'> & {
  accounts: Accounts
  images: Pick<ImagePipeline, 'deleteImage'>
}

export interface PersonalData {
  archive: ExportService
  deletion: DeletionService
  tasks: TaskTable<PersonalDataPayloads>
}

export function createPersonalData({ accounts, images, ...options }: PersonalDataOptions): PersonalData {
  const { limits, mails, sessions } = accounts
  const parts = { ...options, limits, mails, sessions }
  return {
    archive: createExport(parts),
    deletion: createDeletion(parts),
    tasks: personalDataTasks(options.db, images, options.ledger),
  }
}
