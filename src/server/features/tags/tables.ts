import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  book_tags: ownTable('user_id', { deletedAtOnce: 5000 }),
}
