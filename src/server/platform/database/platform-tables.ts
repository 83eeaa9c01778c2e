import { ownTable, systemTable, type DataMap } from './data-map.ts'

/** Privacy properties of the tables that the platform writes. */
export const tables: DataMap = {
  // keyed hashes of IP addresses and accounts, for an hour at most
  limit_counters: systemTable('by-age'),
  // rows stay for half a year without the ids of deleted accounts; the person affected by an admin is not part of the
  // admin's export
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
  // contains email addresses, and no texts after a mail was sent; `sweep-mail` deletes rows 30 days after they were
  // sent or given up; not part of an export, because the person has the mail; mails requested by an account or sent
  // to its email address are deleted with it, except the farewell mail, which is written then and deleted by age
  mail_outbox: ownTable('user_id', { isExported: false, addressColumn: 'recipient' }),
}
