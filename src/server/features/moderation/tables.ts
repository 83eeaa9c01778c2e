import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // of whoever decided; goes with the review
  moderation_decisions: ownTable('user_id', { deleteRule: 'by-hand' }),
}
