import type { LimitRule } from '../../platform/limits/limits.ts'

const minutes = 60

/** Rate limits of accounts (trust S2, S13), each by one key: {@link ipBlock}, {@link readEmail}, device or account. */
export const accountLimits = {
  signInByAccount: { name: 'sign-in-by-account', max: 10, windowSeconds: 15 * minutes },
  signInByAddress: { name: 'sign-in-by-address', max: 25, windowSeconds: 5 * minutes },
  /**
   * Sign-in attempts from a device that has signed in to the account before. Attempts from other devices are limited by
   * `signInByAccount` and `signInByAddress` instead.
   */
  signInByDevice: { name: 'sign-in-by-device', max: 10, windowSeconds: 15 * minutes },
  signUpByAddress: { name: 'sign-up-by-address', max: 20, windowSeconds: 60 * minutes },
  /** Registrations of one email address from one IP address. */
  signUpByMailbox: { name: 'sign-up-by-mailbox', max: 3, windowSeconds: 30 * minutes },
  /**
   * Passwords entered on the page of a verification link, counted by the email address to which the link was mailed.
   */
  confirmByMailbox: { name: 'confirm-by-mailbox', max: 10, windowSeconds: 15 * minutes },
  /** Verification mails to one email address. The response is the same whether or not a mail was sent. */
  verificationMails: { name: 'verification-mails', max: 3, windowSeconds: 30 * minutes },
  resetMails: { name: 'reset-mails', max: 3, windowSeconds: 30 * minutes },
  /** Mails that one IP address requests, to any email addresses. */
  mailsByAddress: { name: 'mails-by-address', max: 20, windowSeconds: 30 * minutes },
  /**
   * Mailed links opened from one IP address. The limit saves database queries; the secrets in links have 256 bits and
   * cannot be guessed.
   */
  linksByAddress: { name: 'links-by-address', max: 60, windowSeconds: 10 * minutes },
  ceremoniesByAddress: { name: 'ceremonies-by-address', max: 60, windowSeconds: 5 * minutes },
  exportsByAccount: { name: 'exports-by-account', max: 10, windowSeconds: 60 * minutes },
  /** Changes of a biography. They are limited because each one renders Markdown. */
  biosByAccount: { name: 'bios-by-account', max: 60, windowSeconds: 60 * minutes },
  uploadsByAccount: { name: 'uploads-by-account', max: 30, windowSeconds: 60 * minutes },
} as const satisfies Record<string, LimitRule>
