import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  search_documents: catalogueTable('with-parent'),
  search_keys: catalogueTable('with-parent'),
  search_entities: catalogueTable('with-parent'),
  search_deletions: catalogueTable('never'),
}
