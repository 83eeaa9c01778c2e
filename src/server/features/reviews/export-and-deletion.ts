import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // ratings are deleted with the account, as the page for account deletion states, and in batches, because each
  // deletion updates the stored sums of the rated entity
  ratings: ownTable('user_id', { deletedAtOnce: 500 }),
  review_votes: ownTable('user_id'),
  // if the author of a report deletes the account, the report remains for the moderators without the author's id
  review_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
}
