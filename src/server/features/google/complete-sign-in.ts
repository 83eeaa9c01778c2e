import type { Queryable } from '../../platform/database/types.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type Accounts, type Requester, deleteRegistration, findUser, insertUser } from '../accounts/index.ts'
import { type Ceremony, findIdentityOwner, insertIdentity } from './google.repo.ts'
import type { GooglePerson } from './google-person.ts'

/** Why a sign-in or linking failed: the parameter `error` of the page to which the browser is redirected. */
export type GoogleFailure = 'google' | 'google-unverified' | 'google-taken' | 'google-locked'

/** The result of a sign-in or of linking an account. Call `sendCookies` after the transaction has committed. */
export type SignInResult = { failure: GoogleFailure } | { userId: string; sendCookies?: () => void }

export interface SignInDependencies {
  accounts: Pick<Accounts, 'sessions' | 'mails'>
  randomness: Randomness
}

/**
 * Inserts an account for a user of Google. Returns `null` if the email address has an account, which can belong to
 * another person (trust S10).
 */
async function register(
  { randomness }: SignInDependencies,
  tx: Queryable,
  { subject, firstName, lastName }: GooglePerson,
  address: NonNullable<GooglePerson['address']>,
  { language }: Ceremony,
): Promise<string | null> {
  const { email, key: emailKey } = address
  const id = randomness.id()
  const user = { id, email, emailKey, passwordHash: null, firstName, lastName, language }
  if (!(await insertUser(tx, user))) return null
  await deleteRegistration(tx, emailKey)
  await insertIdentity(tx, { subject, userId: id, email })
  return id
}

/** Signs in a user whom Google has verified. Creates an account if the user has none. */
export async function completeSignIn(
  parts: SignInDependencies,
  tx: Queryable,
  person: GooglePerson,
  ceremony: Ceremony,
  requester: Requester,
): Promise<SignInResult> {
  let userId = await findIdentityOwner(tx, person.subject)
  if (userId === null) {
    if (person.address === null) return { failure: 'google-unverified' }
    userId =
      (await register(parts, tx, person, person.address, ceremony)) ??
      // finds the account if the user has registered with Google in a second window at the same time
      (await findIdentityOwner(tx, person.subject))
  }
  if (userId === null) return { failure: 'google-taken' }
  const user = await findUser(tx, userId)
  if (!user || user.isLocked) return { failure: 'google-locked' }
  const { sendCookies } = await parts.accounts.sessions.begin(tx, requester, userId, 'google')
  return { userId, sendCookies }
}

/** Links a Google account to the account of the signed-in user and reports this to the user by mail. */
export async function linkIdentity(
  { accounts, randomness }: SignInDependencies,
  tx: Queryable,
  { subject, address }: GooglePerson,
  userId: string,
): Promise<SignInResult> {
  const owner = await findIdentityOwner(tx, subject)
  if (owner === userId) return { userId }
  if (owner !== null) return { failure: 'google-taken' }
  if (address === null) return { failure: 'google-unverified' }
  const user = await findUser(tx, userId)
  if (!user) return { failure: 'google' }
  await insertIdentity(tx, { subject, userId, email: address.email })
  await accounts.mails.notice(tx, user, 'googleLinked', `google-linked:${randomness.id()}`)
  return { userId }
}
