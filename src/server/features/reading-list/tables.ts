import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // before the entries that they hang on
  readings: ownTable('user_id', { deletedAtOnce: 5000 }),
  // what was taken off a list; forgotten after 30 days, or with the account
  removed_entries: ownTable('user_id', { deletedAtOnce: 5000 }),
  reading_list_books: ownTable('user_id', { deletedAtOnce: 5000 }),
}
