import type { Queryable } from '../../platform/database/types.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { consumeCeremony, insertCeremony, type Visitor } from '../accounts/index.ts'

/** The purpose of a ceremony. */
export type CeremonyPurpose = 'passkey-registration' | 'passkey-authentication'

const ceremonyCookie = '__Host-ceremony'
/** Minutes in which a ceremony must be finished. */
export const ceremonyMinutes = 5
const challengeBytes = 32

/** Challenges for browsers. Each challenge is answered once, by the same browser. */
export interface Ceremonies {
  /**
   * Returns a new challenge and sets a cookie with the secret of the ceremony. Replaces an earlier ceremony of this
   * browser.
   */
  begin(visitor: Visitor, purpose: CeremonyPurpose, userId: string | null): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Consumes the ceremony and returns its challenge as base64url. It stays consumed if the response is rejected, so
   * this runs outside of transactions.
   * @throws AppError `passkey_failed` if there is no such ceremony in this browser
   */
  end(visitor: Visitor, purpose: CeremonyPurpose, userId: string | null): Promise<string>
}

/** Creates the ceremonies, stored in the database. */
export function createCeremonies(db: Queryable, randomness: Randomness): Ceremonies {
  return {
    async begin({ setCookie }, purpose, userId) {
      const { secret, hash: secretHash } = newSecret(randomness)
      const challenge = Buffer.from(randomness.bytes(challengeBytes))
      const ceremony = { secretHash, purpose, userId }
      await insertCeremony(db, ceremony, { challenge: challenge.toString('base64url') }, ceremonyMinutes)
      setCookie({ name: ceremonyCookie, value: secret, maxAgeSeconds: ceremonyMinutes * 60 })
      return new Uint8Array(challenge)
    },
    async end({ header, setCookie }, purpose, userId) {
      const secret = readCookie(header('cookie'), ceremonyCookie)
      if (secret === null) throw new AppError('passkey_failed')
      setCookie({ name: ceremonyCookie, value: '', maxAgeSeconds: 0 })
      const ceremony = { secretHash: hashSecret(secret), purpose, userId }
      const consumed = await consumeCeremony(db, ceremony, ceremonyMinutes)
      if (consumed === null) throw new AppError('passkey_failed')
      return (consumed.state as { challenge: string }).challenge
    },
  }
}
