import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  search_documents: catalogueTable('with-parent'),
  search_keys: catalogueTable('with-parent'),
  search_entities: catalogueTable('with-parent'),
  search_deletions: catalogueTable('never'),
}
