import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // `decided_by`, the editor, is not in the author's export, and is cleared if the editor deletes the account
  suggestions: ownTable('user_id', {
    deleteRule: 'by-hand',
    hiddenColumns: ['decided_by'],
    otherIds: { decided_by: 'emptied' },
  }),
}
