import { systemTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  // an address without an account, with the proof of its consent. Forgotten after seven days where nobody confirms it,
  // three years after it has left.
  newsletter_subscribers: {
    ...systemTable('by-age'),
    addressColumn: 'email_key',
    isExportedByAddress: true,
    hiddenColumns: ['confirm_hash'],
  },
  newsletter_issues: systemTable('by-hand'),
  newsletter_texts: systemTable('with-parent'),
  // goes with the subscriber: no address in it, and nothing that the subscriber's own row does not tell
  newsletter_deliveries: systemTable('with-parent'),
}
