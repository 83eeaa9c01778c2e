import { domainToASCII } from 'node:url'
import { isMailAddress } from '../../platform/mail/index.ts'
import { validationFailed } from '../../platform/http/errors.ts'

/** Domains of mailboxes that ignore dots before the @ and everything from a plus sign to the @. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** An email address with its comparison key. */
export interface EmailKey {
  /** The email address as entered, without surrounding blanks. */
  email: string
  /** Comparison key: equal for all spellings of an email address that belong to the same mailbox. */
  key: string
}

/**
 * Returns an email address with its comparison key, for Gmail without dots and plus part (trust R6).
 * @throws InputError if invalid
 */
export function readEmail(email: string, field = 'email'): EmailKey {
  const trimmed = email.trim().normalize('NFC')
  const at = trimmed.lastIndexOf('@')
  // `domainToASCII` also converts to lower case
  const domain = domainToASCII(trimmed.slice(at + 1))
  if (!isMailAddress(trimmed) || domain === '')
    throw validationFailed([{ path: field, code: 'not_an_address' }])
  const local = trimmed.slice(0, at).toLowerCase()
  const plain = dotless.has(domain) ? (local.split('+', 1)[0] ?? local).replaceAll('.', '') : local
  return { email: trimmed, key: `${plain}@${domain === 'googlemail.com' ? 'gmail.com' : domain}` }
}
