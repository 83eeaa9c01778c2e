import { type DataMap, ownTable } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  reading_preferences: ownTable('user_id'),
}
