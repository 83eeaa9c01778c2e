import { domainToASCII } from 'node:url'
import { isMailAddress } from '../../platform/mail/index.ts'
import { validationFailed } from '../../platform/http/errors.ts'

/** Domains of Gmail, which ignores dots before the @, and the part from a plus sign to the @. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

export interface EmailKey {
  email: string
  /** Comparison key. It is equal for all spellings of an email address that belong to the same mailbox (trust R6). */
  key: string
}

/**
 * Returns an email address with its comparison key.
 * @throws InputError if it is invalid
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
