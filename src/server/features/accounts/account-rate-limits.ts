import type { LimitRule } from '../../platform/limits/limits.ts'

const minutes = 60

/**
 * Rate limits of accounts (trust S2, S13). Limits `…ByAccount` have a separate counter for each account, limits
 * `…ByAddress` for each IP address ({@link ipBlock}).
 */
export const accountLimits = {
  signInByAccount: { name: 'sign-in-by-account', max: 10, windowSeconds: 15 * minutes },
  signInByAddress: { name: 'sign-in-by-address', max: 25, windowSeconds: 5 * minutes },
  /**
   * Sign-in attempts from a device from which the user has signed in before. They do not count for the other limits,
   * so that an attacker cannot lock the user out.
   */
  signInByDevice: { name: 'sign-in-by-device', max: 10, windowSeconds: 15 * minutes },
  signUpByAddress: { name: 'sign-up-by-address', max: 20, windowSeconds: 60 * minutes },
  /** Registrations of one email address from one IP address. */
  signUpByMailbox: { name: 'sign-up-by-mailbox', max: 3, windowSeconds: 30 * minutes },
  /** Passwords that are entered on the page of a verification link. */
  confirmByMailbox: { name: 'confirm-by-mailbox', max: 10, windowSeconds: 15 * minutes },
  /** Verification mails to one email address. The response does not reveal if a mail was sent. */
  verificationMails: { name: 'verification-mails', max: 3, windowSeconds: 30 * minutes },
  resetMails: { name: 'reset-mails', max: 3, windowSeconds: 30 * minutes },
  mailsByAddress: { name: 'mails-by-address', max: 20, windowSeconds: 30 * minutes },
  /**
   * Mailed links that are opened from one IP address. The limit saves queries; links cannot be guessed, because they
   * contain 256 random bits.
   */
  linksByAddress: { name: 'links-by-address', max: 60, windowSeconds: 10 * minutes },
  ceremoniesByAddress: { name: 'ceremonies-by-address', max: 60, windowSeconds: 5 * minutes },
  exportsByAccount: { name: 'exports-by-account', max: 10, windowSeconds: 60 * minutes },
  /** Changes of a biography, each of which renders Markdown. */
  biosByAccount: { name: 'bios-by-account', max: 60, windowSeconds: 60 * minutes },
  uploadsByAccount: { name: 'uploads-by-account', max: 30, windowSeconds: 60 * minutes },
} as const satisfies Record<string, LimitRule>
