import { type DataMap, ownTable } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  favourite_books: ownTable('user_id'),
}
