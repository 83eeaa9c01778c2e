import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // `decided_by` is not exported to the author, and cleared if the editor's account is deleted
  suggestions: ownTable('user_id', {
    deleteRule: 'by-hand',
    hiddenColumns: ['decided_by'],
    otherIds: { decided_by: 'emptied' },
  }),
}
