import type { Queryable } from '../../platform/database/types.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { consumeCeremony, insertCeremony, type Visitor } from '../accounts/index.ts'

export type CeremonyPurpose = 'passkey-registration' | 'passkey-authentication'

const ceremonyCookie = '__Host-ceremony'
export const ceremonyMinutes = 5
const challengeBytes = 32

/** Creates and consumes challenges. Each challenge is valid for one response of the browser that requested it. */
export interface Ceremonies {
  /** Sets a cookie that identifies the challenge. It replaces an earlier challenge of this browser. */
  begin(visitor: Visitor, purpose: CeremonyPurpose, userId: string | null): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Consumes the challenge of this browser. Do not call in a transaction: a rollback would make the challenge valid
   * again.
   * @throws AppError `passkey_failed`
   */
  end(visitor: Visitor, purpose: CeremonyPurpose, userId: string | null): Promise<string>
}

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
