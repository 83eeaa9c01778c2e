/** Declares how long data is stored. The privacy page states these numbers. The names contain the units. */

// Sessions
export const sessionIdleDays = 14
export const sessionMaxDays = 90

// Accounts
export const registrationRetentionDays = 7
export const mailRetentionDays = 30
export const auditRetentionDays = 180
/** Days after which scheduled backups are deleted, and with them the data of deleted accounts. */
export const backupRetentionDays = 30
/** Hours, at most, for which attempts per IP or email address are counted. The privacy page promises this maximum. */
export const attemptRetentionHours = 2

// Newsletters
/** Days after which an unconfirmed newsletter subscription is deleted. */
export const newsletterUnconfirmedDays = 7
/** Days after the end of a subscription for which the proof of the subscriber's consent is stored. */
export const newsletterProofRetentionDays = 1095

// Reading lists and imports
/** Days during which a reader can restore a removed entry of the reading list. Then the entry's data is deleted. */
export const removedEntryDays = 30
/** Days during which a reader can undo an import. After that, the rows of the import are deleted. */
export const importUndoDays = 30

// Analytics
/** Days after which single events are deleted. Their daily counts are retained. */
export const analyticsRetentionDays = 30
