import { type DataMap, ownTable } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  favourite_books: ownTable('user_id'),
}
