import { ownTable, systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // registrations with an email address that is not verified; deleted after seven days
  registrations: { ...systemTable('by-age'), addressColumn: 'email_key' },
  users: ownTable('id', { hiddenColumns: ['password_hash'], pictureColumns: ['picture'] }),
  sessions: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
  // mailed links that are valid for some minutes; exported, because they contain the new email address of a change
  account_tokens: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
  // sign-ins in progress, valid for some minutes; not exported, because they contain only secrets
  ceremonies: ownTable('user_id', { isExported: false }),
}
