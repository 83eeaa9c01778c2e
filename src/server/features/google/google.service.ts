import { safeReturnPath } from '#contract/values/return-path'
import type { Database } from '../../platform/database/types.ts'
import { addressBlock } from '../../platform/http/client-address.ts'
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
import { type Arrival, arrive, type GoogleFailure, link } from './arrive.ts'
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

/** Where the browser goes on, and what is noted of it. */
export interface GoogleEnd {
  path: string
  userId?: string
  failure?: GoogleFailure
}

/** What the service works with. */
export interface GoogleParts {
  db: Database
  randomness: Randomness
  accounts: Pick<Accounts, 'sessions' | 'mails' | 'limits' | 'authenticate'>
  /** null: the site is not set up for Google. */
  provider: Provider | null
  log: Logger
}

/** Signing in by Google, linking, parting. Where the site is not set up for it: AppError `not_found`. */
export interface GoogleService {
  /**
   * Begins: answers the address at Google, or a page of ours where Google does not answer. `userId`: the account to
   * link.
   * @throws AppError `too_many_requests`; `conflict` where the account is linked already
   */
  begin(requester: Requester, wanted: string | undefined, userId: string | null): Promise<{ url: string }>
  /**
   * Ends what the browser of this request has begun, once. Whatever goes wrong ends on a page. @throws AppError
   * `too_many_requests`
   */
  finish(requester: Requester, answer: Record<string, string | undefined>): Promise<GoogleEnd>
  /** @throws AppError `last_sign_in_method`; `not_found` where nothing is linked */
  unlink(userId: string): Promise<void>
}

/** Makes the service. */
export function createGoogleService(parts: GoogleParts): GoogleService {
  const { db, randomness, accounts, log } = parts
  const { limits, authenticate } = accounts

  const demandProvider = (): Provider => {
    if (!parts.provider) throw new AppError('not_found')
    return parts.provider
  }
  const demandRoom = ({ address }: Requester) =>
    limits.demand(accountLimits.ceremoniesByAddress, addressBlock(address))
  const failed = (failure: GoogleFailure, isLinking: boolean): GoogleEnd => ({
    path: isLinking ? `${settings}&error=${failure}` : `/login?error=${failure}`,
    failure,
  })
  /** For the operator: the library's own code and sentence, nothing of what the provider or the browser sent. */
  const note = (step: string, error: unknown): null => {
    const { code, message } = error as { code?: unknown; message?: unknown }
    log.warn({ step, code, reason: message }, 'sign-in by Google failed')
    return null
  }

  /** Signs in or links, wholly or not at all. */
  const settle = async (
    requester: Requester,
    { state, userId }: BegunCeremony,
    person: NonNullable<ReturnType<typeof readGooglePerson>>,
  ): Promise<Arrival> => {
    try {
      return await db.transaction((tx) =>
        userId === null ? arrive(parts, tx, person, state, requester) : link(parts, tx, person, userId),
      )
    } catch (error) {
      // two windows at once, each with another account: one of them was first
      if (error instanceof AppError && error.code === 'conflict') return { failure: 'google' }
      throw error
    }
  }
  const isStillThere = async (requester: Requester, userId: string): Promise<boolean> =>
    (await authenticate(requester.header('cookie'), requester.setCookie))?.userId === userId

  return {
    async begin(requester, wanted, userId) {
      const provider = demandProvider()
      await demandRoom(requester)
      if (userId !== null && (await hasIdentity(db, userId))) throw new AppError('conflict')
      const make = () => newSecret(randomness).secret
      const challenge = { state: make(), nonce: make(), codeVerifier: make() }
      const url = await provider.authorizationUrl(challenge).catch((error) => note('begin', error))
      if (url === null) return { url: failed('google', userId !== null).path }
      const { secret, hash } = newSecret(randomness)
      const returnPath = userId !== null && wanted === undefined ? settings : safeReturnPath(wanted)
      const state = { ...challenge, returnPath, language: requester.language }
      await beginCeremony(db, hash, { state, userId })
      requester.setCookie({ name: ceremonyCookie, value: secret, maxAgeSeconds: ceremonyMinutes * 60 })
      return { url }
    },

    async finish(requester, answer) {
      const provider = demandProvider()
      await demandRoom(requester)
      const secret = readCookie(requester.header('cookie'), ceremonyCookie)
      requester.setCookie({ name: ceremonyCookie, value: '', maxAgeSeconds: 0 })
      const ceremony = secret === null ? null : await endCeremony(db, hashSecret(secret))
      if (!ceremony) return failed('google', false)
      const { state, userId } = ceremony
      const isLinking = userId !== null
      if (isLinking && !(await isStillThere(requester, userId))) return failed('google', isLinking)
      const claims = await provider.verifiedClaims(answer, state).catch((error) => note('finish', error))
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
        // thrown, it takes the deletion back
        if (ways <= 1) throw new AppError('last_sign_in_method')
        const user = await findUser(tx, userId)
        if (user)
          await accounts.mails.notice(tx, user, 'googleUnlinked', `google-unlinked:${randomness.id()}`)
      }),
  }
}
