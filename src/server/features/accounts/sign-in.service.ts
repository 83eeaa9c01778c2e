import { ipBlock } from '../../platform/http/client-address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { accountLimits } from './account-rate-limits.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { readEmail } from './email-key.ts'
import { type Requester, browserHashOf } from './registration.service.ts'
import { findRegistration } from './registrations.repo.ts'
import { findUserByEmail, replacePasswordHash } from './users.repo.ts'

export interface SignInService {
  /**
   * Signs a user in with email address and password. Takes the same time for unknown email addresses.
   * @throws AppError; `email_not_verified` and `account_locked` only with the right password
   */
  signIn(
    input: { email: string; password: string },
    requester: Requester,
  ): Promise<{ userId: string; sessionId: string }>
}

export function createSignIn({
  db,
  devices,
  limits,
  passwords,
  sessions,
}: AccountDependencies): SignInService {
  return {
    async signIn({ email, password }, requester) {
      const { key } = readEmail(email)
      const block = ipBlock(requester.address)
      const device = devices.counterOf(requester, key)
      // counted before the password is compared, so that concurrent attempts cannot exceed the limits; a known device
      // has separate limits
      if (device === null) await limits.require(accountLimits.signInByAddress, block)
      const byAccount = device === null ? accountLimits.signInByAccount : accountLimits.signInByDevice
      await limits.require(byAccount, device ?? key)
      const [user, registration] = await Promise.all([
        findUserByEmail(db, key),
        findRegistration(db, key, browserHashOf(requester)),
      ])
      const hash = user ? user.passwordHash : (registration?.passwordHash ?? null)
      if (!(await passwords.isRight(password, hash))) throw new AppError('invalid_credentials')
      if (device === null) await limits.refund(accountLimits.signInByAddress, block)
      await limits.forget(byAccount, device ?? key)
      if (!user) throw new AppError('email_not_verified')
      if (user.isLocked) throw new AppError('account_locked')
      if (user.passwordHash !== null && passwords.isOutdated(user.passwordHash))
        await replacePasswordHash(db, user.id, {
          former: user.passwordHash,
          current: await passwords.hash(password),
        })
      const { sessionId, sendCookies } = await db.transaction((tx) =>
        sessions.begin(tx, requester, user.id, 'password'),
      )
      sendCookies()
      devices.remember(requester, key)
      return { userId: user.id, sessionId }
    },
  }
}
