import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  // email addresses of subscribers, with or without an account, and the proof of consent; deleted seven days after
  // the request if unconfirmed, or three years after unsubscribing
  newsletter_subscribers: {
    ...systemTable('by-age'),
    addressColumn: 'email_key',
    isExportedByAddress: true,
    hiddenColumns: ['confirm_hash'],
  },
  newsletter_issues: systemTable('by-hand'),
  newsletter_texts: systemTable('with-parent'),
  // one row per subscriber and issue; deleted with the subscriber; contains no email address
  newsletter_deliveries: systemTable('with-parent'),
}
