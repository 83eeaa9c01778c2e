import { type DataMap, ownTable } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  reading_preferences: ownTable('user_id'),
}
