import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // an editor who has decided one stays nobody when they go, and is nobody's to know before
  suggestions: ownTable('user_id', {
    deleteRule: 'by-hand',
    hiddenColumns: ['decided_by'],
    otherIds: { decided_by: 'emptied' },
  }),
}
