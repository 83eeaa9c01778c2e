import type { Database } from '../../platform/database/types.ts'
import type { Logger } from '../../platform/log.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Accounts } from '../accounts/index.ts'
import { createCeremonies } from './ceremonies.ts'
import { createPasskeySignIn, type PasskeySignIn } from './passkey-sign-in.service.ts'
import { createPasskeysService, type PasskeysService } from './passkeys.service.ts'
import { createWebAuthn } from './webauthn.ts'

export { mountPasskeys } from './passkeys.routes.ts'

export interface PasskeysOptions {
  db: Database
  accounts: Pick<Accounts, 'limits' | 'mails' | 'me' | 'sessions'>
  randomness: Randomness
  /** PUBLIC_URL. Passkeys belong to its host and are accepted only from its origin. */
  publicUrl: string
  siteName: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Manages the passkeys of a user, and signs in with them. */
export interface Passkeys {
  own: PasskeysService
  signIn: PasskeySignIn
  findMe: Accounts['me']['find']
}

export function createPasskeys(options: PasskeysOptions): Passkeys {
  const { db, accounts, randomness, log } = options
  const ceremonies = createCeremonies(db, randomness)
  const parts = { db, accounts, randomness, log, ceremonies, webAuthn: createWebAuthn(options) }
  return {
    own: createPasskeysService(parts),
    signIn: createPasskeySignIn(parts),
    findMe: accounts.me.find,
  }
}
