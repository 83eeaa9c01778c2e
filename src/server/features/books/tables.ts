import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  work_sort_titles: catalogueTable('with-parent'),
}
