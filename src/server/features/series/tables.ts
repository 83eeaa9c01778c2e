import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  series_sort_names: catalogueTable('with-parent'),
  known_volumes: catalogueTable('with-parent'),
}
