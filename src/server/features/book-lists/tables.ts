import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // before the lists that they stand on
  book_list_books: ownTable('user_id', { deletedAtOnce: 5000 }),
  book_lists: ownTable('user_id', { hiddenColumns: ['token'] }),
  // moderators go on seeing what was told, and no longer by whom
  book_list_reports: ownTable('user_id', { deleteRule: 'by-hand' }),
}
