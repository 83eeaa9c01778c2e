import type { IDToken } from 'openid-client'
import { readEmail } from '../accounts/index.ts'

/** Who somebody is according to Google. */
export interface GooglePerson {
  /** Google's own id of the person: an address may change hands, this does not. */
  subject: string
  /** The address as given and folded; null where there is none, or Google does not vouch for it. */
  address: { email: string; key: string } | null
  firstName: string | null
  lastName: string | null
}

const longestSubject = 255
const longestName = 60

/** A name as it may be kept: one line, cut where an account's own would end, never within a sign. */
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

/** The address, only where Google says itself that it is the person's: `true` and nothing like it. */
function readVerifiedAddress({ email, email_verified }: IDToken): GooglePerson['address'] {
  if (typeof email !== 'string' || email_verified !== true) return null
  try {
    return readEmail(email)
  } catch {
    return null
  }
}

/** Reads verified claims; null where they name nobody that could be kept. Pure. */
export function readGooglePerson(claims: IDToken): GooglePerson | null {
  if (claims.sub.length > longestSubject || !/^[\x21-\x7e]+$/.test(claims.sub)) return null
  return {
    subject: claims.sub,
    address: readVerifiedAddress(claims),
    firstName: readName(claims['given_name']),
    lastName: readName(claims['family_name']),
  }
}
