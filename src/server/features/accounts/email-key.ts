import { domainToASCII } from 'node:url'
import { isMailAddress } from '../../platform/mail/index.ts'
import { validationFailed } from '../../platform/http/errors.ts'

/** Where dots before the @ make no difference, and what follows a plus sign does not either. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** An address with the form it is compared in. */
export interface EmailKey {
  /** As given. */
  email: string
  /** Folded: two spellings of one mailbox have the same. */
  key: string
}

/**
 * Folds an address: small letters, the domain as ASCII; for Gmail without dots and plus parts, which all reach one
 * mailbox (trust.md R6).
 * @throws InputError where it is not exactly one address
 */
export function readEmail(email: string, field = 'email'): EmailKey {
  const trimmed = email.trim().normalize('NFC')
  const at = trimmed.lastIndexOf('@')
  // in small letters too
  const domain = domainToASCII(trimmed.slice(at + 1))
  if (!isMailAddress(trimmed) || domain === '')
    throw validationFailed([{ path: field, code: 'not_an_address' }])
  const local = trimmed.slice(0, at).toLowerCase()
  const plain = dotless.has(domain) ? (local.split('+', 1)[0] ?? local).replaceAll('.', '') : local
  return { email: trimmed, key: `${plain}@${domain === 'googlemail.com' ? 'gmail.com' : domain}` }
}
