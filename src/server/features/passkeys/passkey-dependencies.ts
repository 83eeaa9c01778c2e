import type { Database } from '../../platform/database/types.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Ceremonies } from './ceremonies.ts'
import type { WebAuthn } from './webauthn.ts'

export interface PasskeyDependencies {
  db: Database
  accounts: Pick<Accounts, 'limits' | 'mails' | 'sessions'>
  randomness: Randomness
  ceremonies: Ceremonies
  webAuthn: WebAuthn
  log: Pick<Logger, 'info' | 'warn'>
}

/** Runs a WebAuthn check. Logs the violated rule and throws AppError `passkey_failed` without details. */
export async function orPasskeyFailed<T>(log: Pick<Logger, 'info'>, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (cause) {
    log.info({ err: cause }, 'rejected a passkey that failed a WebAuthn check')
    throw new AppError('passkey_failed', {}, { cause })
  }
}
