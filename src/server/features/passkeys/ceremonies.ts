import type { Queryable } from '../../platform/database/types.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { consumeCeremony, insertCeremony, type Visitor } from '../accounts/index.ts'

/** What a ceremony is for. */
export type CeremonyPurpose = 'passkey-registration' | 'passkey-authentication'

const ceremonyCookie = '__Host-ceremony'
/** How long somebody may take over it (trust.md, 3.4). */
export const ceremonyMinutes = 5
const challengeBytes = 32

/** What was asked of one browser, to be answered once by the same. */
export interface Ceremonies {
  /**
   * Asks: gives a new challenge, and the browser the secret that finds it again. One begun before in this browser is
   * lost.
   */
  begin(visitor: Visitor, purpose: CeremonyPurpose, userId: string | null): Promise<Uint8Array<ArrayBuffer>>
  /**
   * Gives the challenge that was asked, as base64url. It is used up whatever becomes of the answer, so this runs
   * outside of transactions.
   * @throws AppError `passkey_failed` where nothing of the kind is under way here
   */
  end(visitor: Visitor, purpose: CeremonyPurpose, userId: string | null): Promise<string>
}

/** Makes the ceremonies over the database. */
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
