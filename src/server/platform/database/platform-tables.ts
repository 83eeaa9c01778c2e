import { ownTable, systemTable, type DataMap } from './data-map.ts'

/** Privacy properties of the tables that the platform writes. */
export const tables: DataMap = {
  // keyed hashes of IP addresses, email addresses and accounts, for a day at most
  limit_counters: systemTable('by-age'),
  // rows stay for half a year, but without the ids of deleted accounts; the export of an admin does not contain the
  // id of the affected user
  audit_events: {
    owner: { column: 'user_id' },
    isExported: true,
    deleteRule: 'by-age',
    hiddenColumns: ['subject_id'],
    otherIds: { subject_id: 'emptied' },
  },
  content_changes: systemTable('by-age'),
  schema_migrations: systemTable('never'),
  site_identity: systemTable('never'),
  // contains email addresses, but no text of a sent mail; `sweep-mail` deletes a row 30 days after the mail was sent
  // or given up. The table is not part of an export, because the reader has the mails. Mails that an account has
  // requested, or that are addressed to its email address, are deleted with the account. The farewell mail is written
  // during that deletion and is deleted by age.
  mail_outbox: ownTable('user_id', { isExported: false, addressColumn: 'recipient' }),
}
