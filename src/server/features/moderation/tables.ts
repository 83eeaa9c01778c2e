import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // `user_id` is the moderator; the row is deleted with the review
  moderation_decisions: ownTable('user_id', { deleteRule: 'by-hand' }),
}
