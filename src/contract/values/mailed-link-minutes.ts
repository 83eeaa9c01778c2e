/** Minutes for which links in mails are valid. The mails and the privacy page state these numbers. */

export const verificationLinkMinutes = 30
/** Validity of links for a new password or a new email address. The specification does not state it. */
export const resetLinkMinutes = 30
/** Validity of the link to the archive with a user's data. */
export const exportLinkMinutes = 10
