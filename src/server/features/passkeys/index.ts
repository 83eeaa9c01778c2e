import type { Database } from '../../platform/database/types.ts'
import type { Logger } from '../../platform/log.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Accounts } from '../accounts/index.ts'
import { createCeremonies } from './ceremonies.ts'
import { createPasskeySignIn, type PasskeySignIn } from './passkey-sign-in.service.ts'
import { createPasskeysService, type PasskeysService } from './passkeys.service.ts'
import { createWebAuthn } from './webauthn.ts'

export { mountPasskeys } from './passkeys.routes.ts'

/** What passkeys are made with. */
export interface PasskeysOptions {
  db: Database
  accounts: Pick<Accounts, 'limits' | 'mails' | 'me' | 'sessions'>
  randomness: Randomness
  /** PUBLIC_URL: its host is what passkeys belong to, its origin the only one they answer to. */
  publicUrl: string
  siteName: string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Passkeys: one's own, and signing in by them. */
export interface Passkeys {
  own: PasskeysService
  signIn: PasskeySignIn
  findMe: Accounts['me']['find']
}

/** Makes the feature. */
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
