import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  book_tags: ownTable('user_id', { deletedAtOnce: 5000 }),
}
