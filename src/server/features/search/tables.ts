import { catalogueTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  search_documents: catalogueTable('with-parent'),
  search_keys: catalogueTable('with-parent'),
  search_entities: catalogueTable('with-parent'),
  search_deletions: catalogueTable('never'),
}
