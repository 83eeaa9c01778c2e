import { resetLinkMinutes } from '#contract/values/mailed-link-minutes'
import type { Viewer } from '../../platform/http/access.ts'
import { ipBlock } from '../../platform/http/client-address.ts'
import { AppError, conflict, notSignedIn } from '../../platform/http/errors.ts'
import { requireGoodPassword } from '../../platform/passwords/password-policy.ts'
import { hashSecret } from '../../platform/secrets.ts'
import { accountLimits } from './account-rate-limits.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { enqueueAccountMail } from './account-tasks.ts'
import { findToken, consumeToken } from './account-tokens.repo.ts'
import { readEmail } from './email-key.ts'
import type { Requester } from './registration.service.ts'
import { deleteSessions } from './sessions.repo.ts'
import { findUser, setEmail, setPasswordHash, type User } from './users.repo.ts'

const answer = { linkValidMinutes: resetLinkMinutes }

export interface CredentialsService {
  requestReset(email: string, requester: Requester): Promise<typeof answer>
  /**
   * Sets a new password with a mailed link, and ends all sessions.
   * @throws AppError `gone`, `too_many_requests`; InputError for a weak password (the link remains valid)
   */
  reset(input: { token: string; newPassword: string }, requester: Requester): Promise<{ userId: string }>
  /**
   * Sets a new password, ends all sessions, and begins a new session in this browser.
   * @throws InputError for a weak password
   */
  changePassword(viewer: Viewer, newPassword: string, requester: Requester): Promise<void>
  requestEmailChange(viewer: Viewer, newEmail: string, requester: Requester): Promise<typeof answer>
  /**
   * Changes the email address of the signed-in user with a mailed link.
   * @throws AppError `gone` for an invalid link, `conflict` if another account has the address
   */
  confirmEmailChange(viewer: Viewer, token: string): Promise<void>
}

export function createCredentials(parts: AccountDependencies): CredentialsService {
  const { db, limits, mails, passwords, randomness, sessions } = parts
  const present = async (userId: string): Promise<User> => {
    const user = await findUser(db, userId)
    if (!user) throw notSignedIn()
    return user
  }
  return {
    async requestReset(given, requester) {
      const { key } = readEmail(given)
      await limits.require(accountLimits.mailsByAddress, ipBlock(requester.address))
      const { isAllowed } = await limits.tryTake(accountLimits.resetMails, key)
      if (isAllowed) await enqueueAccountMail(db, { kind: 'reset', emailKey: key })
      return answer
    },

    async reset({ token, newPassword }, requester) {
      await limits.require(accountLimits.linksByAddress, ipBlock(requester.address))
      const tokenHash = hashSecret(token)
      const found = await findToken(db, 'reset-password', tokenHash)
      const user = found ? await findUser(db, found.userId) : null
      if (!user) throw new AppError('gone')
      await requireGoodPassword(newPassword, user.email, 'newPassword')
      const passwordHash = await passwords.hash(newPassword)
      await db.transaction(async (tx) => {
        if (!(await consumeToken(tx, 'reset-password', tokenHash))) throw new AppError('gone')
        await setPasswordHash(tx, user.id, passwordHash)
        await deleteSessions(tx, user.id, null)
        await mails.notice(tx, user, 'passwordChanged', `password:${randomness.id()}`)
      })
      await limits.forget(accountLimits.signInByAccount, user.emailKey)
      return { userId: user.id }
    },

    async changePassword(viewer, newPassword, requester) {
      const user = await present(viewer.userId)
      await requireGoodPassword(newPassword, user.email, 'newPassword')
      const passwordHash = await passwords.hash(newPassword)
      const { sendCookies } = await db.transaction(async (tx) => {
        await setPasswordHash(tx, user.id, passwordHash)
        await deleteSessions(tx, user.id, null)
        await mails.notice(tx, user, 'passwordChanged', `password:${randomness.id()}`)
        return sessions.begin(tx, requester, user.id, 'password')
      })
      sendCookies()
    },

    async requestEmailChange(viewer, newEmail, requester) {
      const { email, key } = readEmail(newEmail, 'newEmail')
      await limits.require(accountLimits.mailsByAddress, ipBlock(requester.address))
      const { isAllowed } = await limits.tryTake(accountLimits.verificationMails, key)
      if (isAllowed)
        await enqueueAccountMail(db, { kind: 'email-change', emailKey: key, email, userId: viewer.userId })
      return answer
    },

    async confirmEmailChange(viewer, token) {
      const user = await present(viewer.userId)
      await db.transaction(async (tx) => {
        const taken = await consumeToken(tx, 'change-email', hashSecret(token), user.id)
        if (!taken?.email) throw new AppError('gone')
        const { email, key } = readEmail(taken.email)
        if (!(await setEmail(tx, user.id, email, key))) throw conflict({ field: 'newEmail' })
        await mails.emailChanged(tx, user, `email-changed:${randomness.id()}`)
      })
    },
  }
}
