import { systemTable, type DataMap } from './data-map.ts'

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
  // Holds addresses of people; `sweep-mail` takes each mail away 30 days after it was sent or given up. Not part of an
  // export: the person has the mail. All of it goes with the account but the farewell, which is written then and ages
  // out as every mail does. So does a mail to an address that was the person's before, or was to be: nothing says any
  // more whose it was.
  mail_outbox: { ...systemTable('by-age'), addressColumn: 'recipient' },
}
