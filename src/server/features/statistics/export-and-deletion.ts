import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  reading_goals: ownTable('user_id'),
  published_years: ownTable('user_id'),
}
