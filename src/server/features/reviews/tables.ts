import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // reviews go with their author, which the page says before the account is deleted
  // each rating changes its book
  ratings: ownTable('user_id', { deletedAtOnce: 500 }),
  review_votes: ownTable('user_id'),
  // moderators go on seeing what was told, and no longer by whom
  review_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
}
