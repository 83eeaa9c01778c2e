import type { Language } from '#contract/values/languages'
import { verificationLinkMinutes } from '#contract/values/mailed-link-minutes'
import { ipBlock } from '../../platform/http/client-address.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireGoodPassword } from '../../platform/passwords/password-policy.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { accountLimits } from './account-rate-limits.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { enqueueAccountMail } from './account-tasks.ts'
import { readEmail } from './email-key.ts'
import {
  consumeRegistrations,
  findRegistrationsByToken,
  type Registration,
  upsertRegistration,
} from './registrations.repo.ts'
import type { Visitor } from './sessions.ts'
import { insertUser } from './users.repo.ts'

/** A caller, signed in or not. `address`: the IP address. */
export interface Requester extends Visitor {
  address: string
  language: Language
}

export interface SignUp {
  email: string
  password: string
  firstName: string
  lastName?: string | null | undefined
}

export type VerificationState = 'verified' | 'signed-in' | 'password-needed'

const browserCookie = '__Host-registration'
const browserCookieSeconds = 86_400
const answer = { linkValidMinutes: verificationLinkMinutes }

/** Returns the hash of the browser's registration cookie, or `null` without a cookie. */
export function browserHashOf({ header }: Pick<Visitor, 'header'>): Buffer | null {
  const secret = readCookie(header('cookie'), browserCookie)
  return secret === null ? null : hashSecret(secret)
}

/** Maximum number of password comparisons in one confirmation. Each comparison takes about 50 ms of CPU time. */
const passwordsTried = 5

export interface RegistrationService {
  signUp(input: SignUp, requester: Requester): Promise<typeof answer>
  resend(email: string, requester: Requester): Promise<typeof answer>
  /**
   * Creates the account of a registration by its mailed link. Also signs in, if the browser is that of the registration
   * and nobody is signed in. `password-needed`: the address has several registrations; the password selects one.
   * @throws AppError `gone` for an invalid link; `invalid_credentials` for a wrong password; `too_many_requests`
   */
  verify(
    input: { token: string; password?: string | undefined },
    requester: Requester,
    isSignedIn: () => Promise<boolean>,
  ): Promise<{ state: VerificationState; userId?: string }>
}

export function createRegistration(parts: AccountDependencies): RegistrationService {
  const { db, devices, limits, passwords, randomness, sessions } = parts

  /**
   * Chooses the registration that a link confirms: that of this browser, else the only one, else the one with this
   * password. Returns `null` if the password is needed and missing.
   * @throws AppError `invalid_credentials`, `too_many_requests`
   */
  async function choose(
    found: Registration[],
    browserHash: Buffer | null,
    password: string | undefined,
  ): Promise<Registration | null> {
    const own = found.find((one) => browserHash?.equals(one.browserHash))
    if (own) return own
    if (found.length === 1) return found[0]!
    if (password === undefined) return null
    await limits.require(accountLimits.confirmByMailbox, found[0]!.emailKey)
    for (const one of found.slice(0, passwordsTried))
      if (await passwords.isRight(password, one.passwordHash)) return one
    throw new AppError('invalid_credentials')
  }

  return {
    async signUp({ email: given, password, firstName, lastName }, requester) {
      const { email, key } = readEmail(given)
      await limits.require(accountLimits.signUpByAddress, ipBlock(requester.address))
      await requireGoodPassword(password, email, 'password')
      // hashed also above the limit, so that the response time hardly differs
      const passwordHash = await passwords.hash(password)
      const known = readCookie(requester.header('cookie'), browserCookie)
      const { secret } = known === null ? newSecret(randomness) : { secret: known }
      const browserHash = hashSecret(secret)
      const { isAllowed } = await limits.tryTake(
        accountLimits.signUpByMailbox,
        `${ipBlock(requester.address)} ${key}`,
      )
      if (isAllowed) {
        // above the limit, no mail is sent; a link mailed earlier can confirm the registration (see `choose`)
        const isMailed = (await limits.tryTake(accountLimits.verificationMails, key)).isAllowed
        await db.transaction(async (tx) => {
          await upsertRegistration(tx, {
            emailKey: key,
            email,
            passwordHash,
            firstName,
            lastName: lastName ?? null,
            language: requester.language,
            browserHash,
          })
          if (isMailed)
            await enqueueAccountMail(tx, {
              kind: 'verification',
              emailKey: key,
              browser: browserHash.toString('hex'),
            })
        })
      }
      requester.setCookie({ name: browserCookie, value: secret, maxAgeSeconds: browserCookieSeconds })
      return answer
    },

    async resend(given, requester) {
      const { key } = readEmail(given)
      await limits.require(accountLimits.mailsByAddress, ipBlock(requester.address))
      const { isAllowed } = await limits.tryTake(accountLimits.verificationMails, key)
      const browser = browserHashOf(requester)?.toString('hex')
      if (isAllowed)
        await enqueueAccountMail(db, {
          kind: 'verification',
          emailKey: key,
          ...(browser !== undefined && { browser }),
        })
      return answer
    },

    async verify({ token, password }, requester, isSignedIn) {
      await limits.require(accountLimits.linksByAddress, ipBlock(requester.address))
      const tokenHash = hashSecret(token)
      const browserHash = browserHashOf(requester)
      const found = await findRegistrationsByToken(db, tokenHash, browserHash)
      if (found.length === 0) throw new AppError('gone')
      const chosen = await choose(found, browserHash, password)
      if (!chosen) return { state: 'password-needed' }
      const isSame = browserHash?.equals(chosen.browserHash) ?? false
      const signsIn = isSame && !(await isSignedIn())
      const userId = randomness.id()
      const sendCookies = await db.transaction(async (tx) => {
        const all = await consumeRegistrations(tx, tokenHash)
        const consumed = all.find((one) => one.browserHash.equals(chosen.browserHash))
        if (consumed?.passwordHash !== chosen.passwordHash) throw new AppError('gone')
        const { email, emailKey, passwordHash, firstName, lastName, language } = consumed
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
        return signsIn ? (await sessions.begin(tx, requester, userId, 'email')).sendCookies : null
      })
      sendCookies?.()
      if (sendCookies) devices.remember(requester, chosen.emailKey)
      requester.setCookie({ name: browserCookie, value: '', maxAgeSeconds: 0 })
      return { state: sendCookies ? 'signed-in' : 'verified', userId }
    },
  }
}
