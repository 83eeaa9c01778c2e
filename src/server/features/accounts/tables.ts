import { ownTable, systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // registrations without a verified address; deleted after seven days
  registrations: { ...systemTable('by-age'), addressColumn: 'email_key' },
  users: ownTable('id', { hiddenColumns: ['password_hash'], pictureColumns: ['picture'] }),
  sessions: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
  // links of mails that were requested minutes ago; exported, because they contain the new email address
  account_tokens: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
  // challenges of authenticators that wait minutes for a response; not exported, because they contain only secrets
  ceremonies: ownTable('user_id', { isExported: false }),
}
