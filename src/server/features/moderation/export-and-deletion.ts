import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // `user_id` is the moderator; the row is deleted with the review
  moderation_decisions: ownTable('user_id', { deleteRule: 'by-hand' }),
}
