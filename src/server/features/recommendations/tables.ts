import { catalogueTable, type DataMap, ownTable } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  work_neighbours: catalogueTable('with-parent'),
  refused_books: ownTable('user_id'),
}
