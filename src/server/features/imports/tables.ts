import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // what a reader brought from elsewhere: rows in the file's own words, and what they were taken for. Forgotten after
  // 30 days, or with the account.
  imports: ownTable('user_id'),
  import_rows: ownTable('user_id', { deletedAtOnce: 5000 }),
  import_parts: ownTable('user_id', { deletedAtOnce: 5000 }),
}
