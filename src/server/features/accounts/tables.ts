import { ownTable, systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // Nobody yet: somebody who has not shown that the address is theirs. Forgotten after seven days.
  registrations: { ...systemTable('by-age'), addressColumn: 'email_key' },
  users: ownTable('id', { hiddenColumns: ['password_hash'], pictureColumns: ['picture'] }),
  sessions: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
  // what a mail asked for some minutes ago; the address to change to is part of it, so it is told
  account_tokens: ownTable('user_id', { hiddenColumns: ['token_hash'] }),
  // a question to an authenticator that waits for its answer, for minutes: nothing in it but what must not leave
  ceremonies: ownTable('user_id', { isExported: false }),
}
