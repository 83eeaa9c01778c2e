import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  passkeys: ownTable('user_id', { hiddenColumns: ['credential_id', 'public_key'] }),
}
