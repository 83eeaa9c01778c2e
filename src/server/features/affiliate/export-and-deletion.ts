import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  affiliate_services: catalogueTable('by-hand'),
  affiliate_locales: catalogueTable('with-parent'),
}
