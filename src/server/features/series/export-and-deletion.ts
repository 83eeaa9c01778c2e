import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  series_sort_names: catalogueTable('with-parent'),
  known_volumes: catalogueTable('with-parent'),
}
