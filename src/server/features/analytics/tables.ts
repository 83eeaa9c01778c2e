import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // nobody's: no id, no address, nothing that tells one reader from another
  analytics_events: systemTable('by-age'),
  analytics_daily: systemTable('by-hand'),
  analytics_days: systemTable('by-hand'),
}
