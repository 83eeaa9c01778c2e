import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  reading_goals: ownTable('user_id'),
  published_years: ownTable('user_id'),
}
