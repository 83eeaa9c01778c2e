import { createHmac, hash as digestOf } from 'node:crypto'
import type { Randomness } from './randomness.ts'

/** A secret that is handed out once: only its hash is kept. */
export interface NewSecret {
  /** 256 random bits as 43 characters of base64url. */
  secret: string
  hash: Buffer
}

/** The hash a secret is looked up by. Plain SHA-256: the secret is random, so there is nothing to guess. */
export const hashSecret = (secret: string): Buffer => digestOf('sha256', secret, 'buffer')

/** Makes a secret that cannot be guessed. */
export function newSecret(randomness: Randomness): NewSecret {
  const secret = Buffer.from(randomness.bytes(32)).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

/** A name for something personal (an address) that says nothing to whoever has not the site's own secret. */
export const keyedName = (siteSecret: string, text: string): string =>
  createHmac('sha256', siteSecret).update(text).digest('base64url').slice(0, 32)
