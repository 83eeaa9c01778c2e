import { createHmac, hash as digestOf } from 'node:crypto'
import type { Randomness } from './randomness.ts'

/** A secret that is given to its owner, for example in a link. The database stores only its hash. */
export interface NewSecret {
  /** 256 random bits as 43 characters of base64url. */
  secret: string
  hash: Buffer
}

/** Returns the hash by which a secret is looked up. SHA-256 is sufficient, because the secret is random. */
export const hashSecret = (secret: string): Buffer => digestOf('sha256', secret, 'buffer')

export function newSecret(randomness: Randomness): NewSecret {
  const secret = Buffer.from(randomness.bytes(32)).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/**
 * Returns a pseudonym of personal data (an email or IP address). Without the secret of the site nobody can compute
 * it.
 */
export const keyedName = (siteSecret: string, text: string): string =>
  createHmac('sha256', siteSecret).update(text).digest('base64url').slice(0, 32)
