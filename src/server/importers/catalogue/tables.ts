import { catalogueTable, systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that the importer of the catalogue alone writes, with what of them is a person's. */
export const tables: DataMap = {
  sources: catalogueTable('by-hand'),
  imported_records: catalogueTable('never'),
  catalogue_loads: systemTable('never'),
}
