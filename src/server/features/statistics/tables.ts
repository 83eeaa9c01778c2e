import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  reading_goals: ownTable('user_id'),
  published_years: ownTable('user_id'),
}
