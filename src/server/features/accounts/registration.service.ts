import type { Language } from '#contract/values/languages'
import { verificationLinkMinutes } from '#contract/values/limits'
import { addressBlock } from '../../platform/http/client-address.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { AppError } from '../../platform/http/errors.ts'
import { demandGoodPassword } from '../../platform/passwords/password-policy.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { accountLimits } from './account-limits.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { askForMail } from './account-tasks.ts'
import { readEmail } from './email-key.ts'
import {
  consumeRegistrations,
  findRegistrationsByToken,
  type Registration,
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

/** The hash of what the browser was given when it asked for an account; null where it never did. */
export function browserHashOf({ header }: Pick<Visitor, 'header'>): Buffer | null {
  const secret = readCookie(header('cookie'), browserCookie)
  return secret === null ? null : hashSecret(secret)
}

/** Of so many registrations of one address a password is looked at: each takes some 50 ms of a processor. */
const passwordsTried = 5

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
export function createRegistration(parts: AccountDependencies): RegistrationService {
  const { db, devices, limits, passwords, randomness, sessions } = parts

  /**
   * Which of the registrations of one address a link confirms: whoever reads the mail decides. In a browser that asked
   * for one it is that one, whichever was mailed; elsewhere the password tells. Null: it is needed, and has not come.
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
    await limits.demand(accountLimits.confirmByMailbox, found[0]!.emailKey)
    for (const one of found.slice(0, passwordsTried))
      if (await passwords.isRight(password, one.passwordHash)) return one
    throw new AppError('invalid_credentials')
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
      const browserHash = hashSecret(secret)
      const { isAllowed } = await limits.take(
        accountLimits.signUpByMailbox,
        `${addressBlock(asker.address)} ${key}`,
      )
      if (isAllowed) {
        // what a stranger asked for may have used the mails up: then one of those leads here as well (choose)
        const isMailed = (await limits.take(accountLimits.verificationMails, key)).isAllowed
        await db.transaction(async (tx) => {
          await upsertRegistration(tx, {
            emailKey: key,
            email,
            passwordHash,
            firstName,
            lastName: lastName ?? null,
            language: asker.language,
            browserHash,
          })
          if (isMailed)
            await askForMail(tx, {
              kind: 'verification',
              emailKey: key,
              browser: browserHash.toString('hex'),
            })
        })
      }
      asker.setCookie({ name: browserCookie, value: secret, maxAgeSeconds: browserCookieSeconds })
      return answer
    },

    async resend(given, asker) {
      const { key } = readEmail(given)
      await limits.demand(accountLimits.mailsByAddress, addressBlock(asker.address))
      const { isAllowed } = await limits.take(accountLimits.verificationMails, key)
      const browser = browserHashOf(asker)?.toString('hex')
      if (isAllowed)
        await askForMail(db, {
          kind: 'verification',
          emailKey: key,
          ...(browser !== undefined && { browser }),
        })
      return answer
    },

    async verify({ token, password }, asker, isSignedIn) {
      await limits.demand(accountLimits.linksByAddress, addressBlock(asker.address))
      const tokenHash = hashSecret(token)
      const browserHash = browserHashOf(asker)
      const found = await findRegistrationsByToken(db, tokenHash, browserHash)
      if (found.length === 0) throw new AppError('gone')
      const chosen = await choose(found, browserHash, password)
      if (!chosen) return { state: 'password-needed' }
      const isSame = browserHash?.equals(chosen.browserHash) ?? false
      const signsIn = isSame && !(await isSignedIn())
      const userId = randomness.id()
      const hand = await db.transaction(async (tx) => {
        const all = await consumeRegistrations(tx, tokenHash)
        const taken = all.find((one) => one.browserHash.equals(chosen.browserHash))
        if (taken?.passwordHash !== chosen.passwordHash) throw new AppError('gone')
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
      if (hand) devices.remember(asker, chosen.emailKey)
      asker.setCookie({ name: browserCookie, value: '', maxAgeSeconds: 0 })
      return { state: hand ? 'signed-in' : 'verified', userId }
    },
  }
}
