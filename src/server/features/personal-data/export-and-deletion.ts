import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // the only table that stores ids of deleted accounts, so that they are deleted again after a backup is restored
  account_deletions: { ...systemTable('never'), otherIds: { user_id: 'kept' } },
}
