import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // the one place where the id of a deleted account stays: a restored backup is told by it whom to forget again
  account_deletions: { ...systemTable('never'), otherIds: { user_id: 'kept' } },
}
