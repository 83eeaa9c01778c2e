import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  passkeys: ownTable('user_id', { hiddenColumns: ['credential_id', 'public_key'] }),
}
