import type { Database } from '../../platform/database/types.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Ceremonies } from './ceremonies.ts'
import type { WebAuthn } from './webauthn.ts'

/** What the services of passkeys share. */
export interface PasskeyDependencies {
  db: Database
  accounts: Pick<Accounts, 'limits' | 'mails' | 'sessions'>
  randomness: Randomness
  ceremonies: Ceremonies
  webAuthn: WebAuthn
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Does what may break a rule of WebAuthn. Which one it was stands in the log: whoever sent it is told only that it
 * failed.
 */
export async function orPasskeyFailed<T>(log: Pick<Logger, 'info'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    log.info({ err: cause }, 'a passkey was refused')
    throw new AppError('passkey_failed', {}, { cause })
  }
}
