import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // not personal data: no user id, no IP address and nothing that distinguishes visitors
  analytics_events: systemTable('by-age'),
  analytics_daily: systemTable('by-hand'),
  analytics_days: systemTable('by-hand'),
}
