import { ownTable, systemTable, type DataMap } from './data-map.ts'

/** The tables that the platform alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // keyed hashes of who tried what, for an hour at most
  limit_counters: systemTable('by-age'),
  // stays without the ids when an account goes, and half a year at most; whom an admin acted on is not the admin's to
  // take along
  audit_events: {
    owner: { column: 'user_id' },
    isExported: true,
    deleteRule: 'by-age',
    hiddenColumns: ['subject_id'],
    otherIds: { subject_id: 'emptied' },
  },
  content_changes: systemTable('by-age'),
  schema_migrations: systemTable('never'),
  // Holds addresses of people, and no words once a mail is out; `sweep-mail` takes each away 30 days after it was
  // sent or
  // given up. Not part of an export: the person has the mail. All that the account asked for goes with it, to whatever
  // address, and all to its own address but the farewell, which is written then and ages out.
  mail_outbox: ownTable('user_id', { isExported: false, addressColumn: 'recipient' }),
}
