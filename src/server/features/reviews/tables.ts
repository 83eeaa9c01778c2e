import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // ratings are deleted with the account, as the page for deleting it says; they are deleted in batches, because each
  // deletion updates the sums of a book
  ratings: ownTable('user_id', { deletedAtOnce: 500 }),
  review_votes: ownTable('user_id'),
  // a report stays for the moderators if its author deletes the account, without the author's id
  review_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
}
