import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  // email addresses without an account, with the proof of consent; deleted after seven days if unconfirmed, or three
  // years after unsubscribing
  newsletter_subscribers: {
    ...systemTable('by-age'),
    addressColumn: 'email_key',
    isExportedByAddress: true,
    hiddenColumns: ['confirm_hash'],
  },
  newsletter_issues: systemTable('by-hand'),
  newsletter_texts: systemTable('with-parent'),
  // deleted with the subscriber; contains no address and no more than the subscriber's row
  newsletter_deliveries: systemTable('with-parent'),
}
