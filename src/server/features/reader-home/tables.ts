import { type DataMap, ownTable } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  reading_preferences: ownTable('user_id'),
}
