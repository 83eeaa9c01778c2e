import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // listed before the lists that they refer to
  book_list_books: ownTable('user_id', { deletedAtOnce: 5000 }),
  book_lists: ownTable('user_id', { hiddenColumns: ['token'] }),
  // moderators keep reports without their author
  book_list_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
}
