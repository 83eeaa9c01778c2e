import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // this table is before `reading_list_books`, because its rows refer to entries
  readings: ownTable('user_id', { deletedAtOnce: 5000 }),
  // removed entries; deleted after 30 days, or with the account
  removed_entries: ownTable('user_id', { deletedAtOnce: 5000 }),
  reading_list_books: ownTable('user_id', { deletedAtOnce: 5000 }),
}
