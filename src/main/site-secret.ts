import type { Config } from '#server/platform/config/config'
import { readSecret, secretFile, storedSecret } from '#server/platform/config/secret'
import { findFingerprint, storeFingerprint } from '#server/platform/database/site-identity'
import type { Queryable } from '#server/platform/database/types'
import { keyedName } from '#server/platform/secrets'
import { SiteMismatchError } from './site-database.ts'

/** Returns the fingerprint of a secret: an HMAC, from which the secret cannot be computed. */
export const fingerprintOf = (secret: string): string => keyedName(secret, 'fingerprint of the site secret')

/**
 * Returns the secret of the site. The first start creates a missing secret and records the fingerprint.
 * @throws SiteMismatchError if the secret is missing or does not match the recorded fingerprint
 */
export async function requireSecret(db: Queryable, { site }: Config): Promise<string> {
  const file = secretFile(site.dataDir)
  const isFirst = (await findFingerprint(db)) === null
  const secret = site.secret ?? (isFirst ? storedSecret(site.dataDir) : readSecret(site.dataDir))
  if (secret === null)
    throw new SiteMismatchError(
      `The secret of this site is missing: set SECRET again, put ${file} back, or replace the secret with the command "secret rotate".`,
    )
  if (isFirst) await storeFingerprint(db, fingerprintOf(secret), { isFirst })
  // if two processes start for the first time at once, the other process may have recorded a different secret
  if ((await findFingerprint(db)) !== fingerprintOf(secret))
    throw new SiteMismatchError(
      `The secret ${site.secret === null ? `in ${file}` : 'of SECRET'} is not the secret of this site: put back the former one, or end all sessions and links with the command "secret rotate".`,
    )
  return secret
}
