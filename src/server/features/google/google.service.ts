import { safeReturnPath } from '#contract/values/return-path'
import type { Database } from '../../platform/database/types.ts'
import { ipBlock } from '../../platform/http/client-address.ts'
import { readCookie } from '../../platform/http/cookies.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Logger } from '../../platform/log.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import {
  accountLimits,
  type Accounts,
  type Requester,
  countSignInMethods,
  findUser,
} from '../accounts/index.ts'
import { type SignInResult, completeSignIn, type GoogleFailure, linkIdentity } from './complete-sign-in.ts'
import {
  beginCeremony,
  type BegunCeremony,
  ceremonyMinutes,
  deleteIdentity,
  hasIdentity,
  endCeremony,
} from './google.repo.ts'
import { readGooglePerson } from './google-person.ts'
import type { Provider } from './provider.ts'

const ceremonyCookie = '__Host-ceremony-google'
const settings = '/profile?tab=settings'

/** How a sign-in at Google has ended: the path to which the browser is redirected, and the result for the log. */
export interface GoogleEnd {
  path: string
  userId?: string
  failure?: GoogleFailure
}

export interface GoogleParts {
  db: Database
  randomness: Randomness
  accounts: Pick<Accounts, 'sessions' | 'mails' | 'limits' | 'authenticate'>
  /** The identity provider; `null` if the sign-in with Google is not configured. */
  provider: Provider | null
  log: Logger
}

export interface GoogleService {
  /** Begins a sign-in, or with `userId` the linking of an account. Returns the URL of the redirect. */
  begin(requester: Requester, wanted: string | undefined, userId: string | null): Promise<{ url: string }>
  /**
   * Finishes the sign-in of this browser. A failed sign-in results in the path of an error page.
   * @throws AppError `not_found`, `too_many_requests`
   */
  finish(requester: Requester, answer: Record<string, string | undefined>): Promise<GoogleEnd>
  /**
   * Unlinks the user's Google account.
   * @throws AppError `last_sign_in_method`; `not_found` if no Google account is linked
   */
  unlink(userId: string): Promise<void>
}

export function createGoogleService(parts: GoogleParts): GoogleService {
  const { db, randomness, accounts, log } = parts
  const { limits, authenticate } = accounts

  const requireProvider = (): Provider => {
    if (!parts.provider) throw new AppError('not_found')
    return parts.provider
  }
  const requireRoom = ({ address }: Requester) =>
    limits.require(accountLimits.ceremoniesByAddress, ipBlock(address))
  const failed = (failure: GoogleFailure, isLinking: boolean): GoogleEnd => ({
    path: isLinking ? `${settings}&error=${failure}` : `/login?error=${failure}`,
    failure,
  })
  /** Logs the error code and message of the library, without values that Google or the browser sent. */
  const logFailure = (step: string, error: unknown): null => {
    const { code, message } = error as { code?: unknown; message?: unknown }
    log.warn({ step, code, reason: message }, 'signing in with Google or linking a Google account failed')
    return null
  }

  /** Signs the user in or links the Google account, in one transaction. */
  const settle = async (
    requester: Requester,
    { state, userId }: BegunCeremony,
    person: NonNullable<ReturnType<typeof readGooglePerson>>,
  ): Promise<SignInResult> => {
    try {
      return await db.transaction((tx) =>
        userId === null
          ? completeSignIn(parts, tx, person, state, requester)
          : linkIdentity(parts, tx, person, userId),
      )
    } catch (error) {
      // a concurrent request in another window has linked another Google account
      if (error instanceof AppError && error.code === 'conflict') return { failure: 'google' }
      throw error
    }
  }
  const isStillThere = async (requester: Requester, userId: string): Promise<boolean> =>
    (await authenticate(requester.header('cookie'), requester.setCookie))?.userId === userId

  return {
    async begin(requester, wanted, userId) {
      const provider = requireProvider()
      await requireRoom(requester)
      if (userId !== null && (await hasIdentity(db, userId))) throw new AppError('conflict')
      const make = () => newSecret(randomness).secret
      const challenge = { state: make(), nonce: make(), codeVerifier: make() }
      const url = await provider.authorizationUrl(challenge).catch((error) => logFailure('begin', error))
      if (url === null) return { url: failed('google', userId !== null).path }
      const { secret, hash } = newSecret(randomness)
      const returnPath = userId !== null && wanted === undefined ? settings : safeReturnPath(wanted)
      const state = { ...challenge, returnPath, language: requester.language }
      await beginCeremony(db, hash, { state, userId })
      requester.setCookie({ name: ceremonyCookie, value: secret, maxAgeSeconds: ceremonyMinutes * 60 })
      return { url }
    },

    async finish(requester, answer) {
      const provider = requireProvider()
      await requireRoom(requester)
      const secret = readCookie(requester.header('cookie'), ceremonyCookie)
      requester.setCookie({ name: ceremonyCookie, value: '', maxAgeSeconds: 0 })
      const ceremony = secret === null ? null : await endCeremony(db, hashSecret(secret))
      if (!ceremony) return failed('google', false)
      const { state, userId } = ceremony
      const isLinking = userId !== null
      if (isLinking && !(await isStillThere(requester, userId))) return failed('google', isLinking)
      const claims = await provider
        .verifiedClaims(answer, state)
        .catch((error) => logFailure('finish', error))
      const person = claims === null ? null : readGooglePerson(claims)
      if (!person) return failed('google', isLinking)
      const arrival = await settle(requester, ceremony, person)
      if ('failure' in arrival) return failed(arrival.failure, isLinking)
      arrival.sendCookies?.()
      return { path: state.returnPath, userId: arrival.userId }
    },

    unlink: (userId) =>
      db.transaction(async (tx) => {
        const ways = await countSignInMethods(tx, userId)
        if (!(await deleteIdentity(tx, userId))) throw new AppError('not_found')
        // Google was the only remaining way to sign in; the error rolls back the deletion
        if (ways <= 1) throw new AppError('last_sign_in_method')
        const user = await findUser(tx, userId)
        if (user)
          await accounts.mails.notice(tx, user, 'googleUnlinked', `google-unlinked:${randomness.id()}`)
      }),
  }
}
