import type { Language } from '#contract/languages'
import { verificationLinkMinutes } from '#contract/limits'
import { timingSafeEqual } from 'node:crypto'
import { addressBlock } from '../../platform/http/client-address.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { AppError } from '../../platform/http/errors.ts'
import { demandGoodPassword } from '../../platform/passwords/password-policy.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { accountLimits } from './account-limits.ts'
import type { AccountParts } from './account-parts.ts'
import { askForMail } from './account-tasks.ts'
import { readEmail } from './email-key.ts'
import {
  findRegistrationByToken,
  type Registration,
  consumeRegistration,
  upsertRegistration,
} from './registrations.repo.ts'
import type { Visitor } from './sessions.ts'
import { insertUser } from './users.repo.ts'

/** Who asks for something without being signed in. */
export interface Asker extends Visitor {
  address: string
  language: Language
}

/** What somebody registers with. */
export interface SignUp {
  email: string
  password: string
  firstName: string
  lastName?: string | null | undefined
}

/** What using a link up came to. */
export type VerificationState = 'verified' | 'signed-in' | 'password-needed'

const browserCookie = '__Host-registration'
const browserCookieSeconds = 86_400
const answer = { linkValidMinutes: verificationLinkMinutes }

/** Asking for an account, and showing that the address is one's own. */
export interface RegistrationService {
  signUp(input: SignUp, asker: Asker): Promise<typeof answer>
  resend(email: string, asker: Asker): Promise<typeof answer>
  /**
   * @throws AppError `gone` for a link that was used, replaced, or ran out; `invalid_credentials` for a wrong password
   */
  verify(
    input: { token: string; password?: string | undefined },
    asker: Asker,
    isSignedIn: () => Promise<boolean>,
  ): Promise<{ state: VerificationState; userId?: string }>
}

/** Makes the service. */
export function createRegistration(parts: AccountParts): RegistrationService {
  const { db, limits, passwords, randomness, sessions } = parts

  const isSameBrowser = (registration: Registration, asker: Asker): boolean => {
    const secret = readCookie(asker.header('cookie'), browserCookie)
    return secret !== null && timingSafeEqual(hashSecret(secret), registration.browserHash)
  }

  return {
    async signUp({ email: given, password, firstName, lastName }, asker) {
      const { email, key } = readEmail(given)
      await limits.demand(accountLimits.signUpByAddress, addressBlock(asker.address))
      await demandGoodPassword(password, email, 'password')
      // hashed for everybody alike, before anything is looked up
      const passwordHash = await passwords.hash(password)
      const known = readCookie(asker.header('cookie'), browserCookie)
      const { secret } = known === null ? newSecret(randomness) : { secret: known }
      const { isAllowed } = await limits.take(accountLimits.verificationMails, key)
      if (isAllowed) {
        await db.transaction(async (tx) => {
          await upsertRegistration(tx, {
            emailKey: key,
            email,
            passwordHash,
            firstName,
            lastName: lastName ?? null,
            language: asker.language,
            browserHash: hashSecret(secret),
          })
          await askForMail(tx, { kind: 'verification', emailKey: key })
        })
      }
      asker.setCookie({ name: browserCookie, value: secret, maxAgeSeconds: browserCookieSeconds })
      return answer
    },

    async resend(given, asker) {
      const { key } = readEmail(given)
      await limits.demand(accountLimits.mailsByAddress, addressBlock(asker.address))
      const { isAllowed } = await limits.take(accountLimits.verificationMails, key)
      if (isAllowed) await askForMail(db, { kind: 'verification', emailKey: key })
      return answer
    },

    async verify({ token, password }, asker, isSignedIn) {
      await limits.demand(accountLimits.linksByAddress, addressBlock(asker.address))
      const tokenHash = hashSecret(token)
      const registration = await findRegistrationByToken(db, tokenHash)
      if (!registration) throw new AppError('gone')
      const isSame = isSameBrowser(registration, asker)
      if (registration.isContested && !isSame) {
        if (password === undefined) return { state: 'password-needed' }
        await limits.demand(accountLimits.signInByAccount, registration.emailKey)
        if (!(await passwords.isRight(password, registration.passwordHash)))
          throw new AppError('invalid_credentials')
      }
      const signsIn = isSame && !(await isSignedIn())
      const userId = randomness.id()
      const hand = await db.transaction(async (tx) => {
        const taken = await consumeRegistration(tx, tokenHash)
        if (taken?.passwordHash !== registration.passwordHash) throw new AppError('gone')
        const { email, emailKey, passwordHash, firstName, lastName, language } = taken
        const isMade = await insertUser(tx, {
          id: userId,
          email,
          emailKey,
          passwordHash,
          firstName,
          lastName,
          language,
        })
        if (!isMade) throw new AppError('gone')
        return signsIn ? (await sessions.begin(tx, asker, userId, 'email')).hand : null
      })
      hand?.()
      asker.setCookie({ name: browserCookie, value: '', maxAgeSeconds: 0 })
      return { state: hand ? 'signed-in' : 'verified', userId }
    },
  }
}
