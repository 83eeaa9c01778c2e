import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // this table is before `book_lists`, because its rows refer to lists
  book_list_books: ownTable('user_id', { deletedAtOnce: 5000 }),
  book_lists: ownTable('user_id', { hiddenColumns: ['token'] }),
  // if the author of a report deletes the account, the report remains for the moderators without the author's id
  book_list_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
}
