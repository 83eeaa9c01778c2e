import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // ratings are deleted with the account, as the page says before; each deletion changes its book
  ratings: ownTable('user_id', { deletedAtOnce: 500 }),
  review_votes: ownTable('user_id'),
  // moderators keep reports without their author
  review_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
}
