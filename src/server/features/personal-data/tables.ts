import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // the only place that stores the id of a deleted account, so that it is deleted again after a backup was restored
  account_deletions: { ...systemTable('never'), otherIds: { user_id: 'kept' } },
}
