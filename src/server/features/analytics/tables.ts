import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // not personal data: no user id, no IP address and nothing that distinguishes visitors
  analytics_events: systemTable('by-age'),
  analytics_daily: systemTable('by-hand'),
  analytics_days: systemTable('by-hand'),
}
