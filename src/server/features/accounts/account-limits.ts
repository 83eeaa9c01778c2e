import type { LimitRule } from '../../platform/limits/limits.ts'

const minutes = 60

/**
 * How often what may be tried (trust.md S2, S13). Addresses of the net count by `addressBlock`, mail addresses folded.
 */
export const accountLimits = {
  signInByAccount: { name: 'sign-in-by-account', max: 10, windowSeconds: 15 * minutes },
  signInByAddress: { name: 'sign-in-by-address', max: 25, windowSeconds: 5 * minutes },
  /** A device that somebody has signed in with before: a stranger's guesses do not count against it. */
  signInByDevice: { name: 'sign-in-by-device', max: 10, windowSeconds: 15 * minutes },
  signUpByAddress: { name: 'sign-up-by-address', max: 20, windowSeconds: 60 * minutes },
  /** Of one mail address by one address of the net. */
  signUpByMailbox: { name: 'sign-up-by-mailbox', max: 3, windowSeconds: 30 * minutes },
  /** Passwords tried with a mailed link, which a stranger has not. */
  confirmByMailbox: { name: 'confirm-by-mailbox', max: 10, windowSeconds: 15 * minutes },
  /** Mails to one address that confirm it: the same answer whether one more goes out or not. */
  verificationMails: { name: 'verification-mails', max: 3, windowSeconds: 30 * minutes },
  resetMails: { name: 'reset-mails', max: 3, windowSeconds: 30 * minutes },
  /** Whoever asks for mails to many addresses. */
  mailsByAddress: { name: 'mails-by-address', max: 20, windowSeconds: 30 * minutes },
  /** Links tried: there is nothing to guess in 256 bits, and no reason to let anyone try. */
  linksByAddress: { name: 'links-by-address', max: 60, windowSeconds: 10 * minutes },
  ceremoniesByAddress: { name: 'ceremonies-by-address', max: 60, windowSeconds: 5 * minutes },
  exportsByAccount: { name: 'exports-by-account', max: 10, windowSeconds: 60 * minutes },
  /** A text about oneself is rendered. */
  biosByAccount: { name: 'bios-by-account', max: 60, windowSeconds: 60 * minutes },
  uploadsByAccount: { name: 'uploads-by-account', max: 30, windowSeconds: 60 * minutes },
} as const satisfies Record<string, LimitRule>
