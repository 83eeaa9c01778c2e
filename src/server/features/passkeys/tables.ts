import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  passkeys: ownTable('user_id', { hiddenColumns: ['credential_id', 'public_key'] }),
}
