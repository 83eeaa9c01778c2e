import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // rows of uploaded files and the books that were found for them; deleted after 30 days or with the account
  imports: ownTable('user_id'),
  import_rows: ownTable('user_id', { deletedAtOnce: 5000 }),
  import_parts: ownTable('user_id', { deletedAtOnce: 5000 }),
}
