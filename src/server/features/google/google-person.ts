import type { IDToken } from 'openid-client'
import { readEmail } from '../accounts/index.ts'

export interface GooglePerson {
  /** Google's id of the user. Unlike an email address, an id never belongs to another user later. */
  subject: string
  /** The email address and its comparison key. `null` if Google sent none or has not verified it. */
  address: { email: string; key: string } | null
  firstName: string | null
  lastName: string | null
}

const longestSubject = 255
const longestName = 60

/** Returns a name on one line, cut to the maximum length without splitting a surrogate pair. */
function readName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const line = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  const cut = line
    .slice(0, longestName)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return cut === '' ? null : cut
}

/** Returns the email address, if Google has verified it. `email_verified` must be exactly `true`. */
function readVerifiedAddress({ email, email_verified }: IDToken): GooglePerson['address'] {
  if (typeof email !== 'string' || email_verified !== true) return null
  try {
    return readEmail(email)
  } catch {
    return null
  }
}

/** Reads the verified claims of an id token. Returns `null` if they contain no valid id. */
export function readGooglePerson(claims: IDToken): GooglePerson | null {
  if (claims.sub.length > longestSubject || !/^[\x21-\x7e]+$/.test(claims.sub)) return null
  return {
    subject: claims.sub,
    address: readVerifiedAddress(claims),
    firstName: readName(claims['given_name']),
    lastName: readName(claims['family_name']),
  }
}
