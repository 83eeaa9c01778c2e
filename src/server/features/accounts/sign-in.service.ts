import { addressBlock } from '../../platform/http/client-address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { accountLimits } from './account-limits.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { readEmail } from './email-key.ts'
import { type Asker, browserHashOf } from './registration.service.ts'
import { findRegistration } from './registrations.repo.ts'
import { findUserByEmail } from './users.repo.ts'

/** Signing in by address and password. */
export interface SignInService {
  /**
   * Answers who signed in. Known, unknown and unconfirmed addresses take the same way and the same time.
   * @throws AppError `invalid_credentials`; with the right password `email_not_verified` or `account_locked`;
   *   `too_many_requests`
   */
  signIn(
    input: { email: string; password: string },
    asker: Asker,
  ): Promise<{ userId: string; sessionId: string }>
}

/** Makes the service. */
export function createSignIn({
  db,
  devices,
  limits,
  passwords,
  sessions,
}: AccountDependencies): SignInService {
  return {
    async signIn({ email, password }, asker) {
      const { key } = readEmail(email)
      const block = addressBlock(asker.address)
      // both are counted before the password is looked at, so that no parallel try slips through
      await limits.demand(accountLimits.signInByAddress, block)
      const device = devices.counterOf(asker, key)
      const byAccount = device === null ? accountLimits.signInByAccount : accountLimits.signInByDevice
      await limits.demand(byAccount, device ?? key)
      const [user, registration] = await Promise.all([
        findUserByEmail(db, key),
        findRegistration(db, key, browserHashOf(asker)),
      ])
      const hash = user ? user.passwordHash : (registration?.passwordHash ?? null)
      if (!(await passwords.isRight(password, hash))) throw new AppError('invalid_credentials')
      await limits.giveBack(accountLimits.signInByAddress, block)
      await limits.forget(byAccount, device ?? key)
      if (!user) throw new AppError('email_not_verified')
      if (user.isLocked) throw new AppError('account_locked')
      const { sessionId, hand } = await db.transaction((tx) => sessions.begin(tx, asker, user.id, 'password'))
      hand()
      devices.remember(asker, key)
      return { userId: user.id, sessionId }
    },
  }
}
