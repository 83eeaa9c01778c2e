import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  affiliate_services: catalogueTable('by-hand'),
  affiliate_locales: catalogueTable('with-parent'),
}
