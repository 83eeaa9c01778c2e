import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  identities: ownTable('user_id'),
}
