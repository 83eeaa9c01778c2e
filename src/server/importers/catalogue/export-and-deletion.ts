import { catalogueTable, systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only the catalogue importer writes. They contain no personal data. */
export const tables: DataMap = {
  sources: catalogueTable('by-hand'),
  imported_records: catalogueTable('never'),
  catalogue_loads: systemTable('never'),
}
