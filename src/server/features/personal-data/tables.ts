import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // the only table that stores ids of deleted accounts, so that they are deleted again after a backup is restored
  account_deletions: { ...systemTable('never'), otherIds: { user_id: 'kept' } },
}
