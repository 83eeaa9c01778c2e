import type { Queryable } from '../../platform/database/types.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { type Accounts, type Requester, deleteRegistration, findUser, insertUser } from '../accounts/index.ts'
import { type Ceremony, findIdentityOwner, insertIdentity } from './google.repo.ts'
import type { GooglePerson } from './google-person.ts'

/** Why nobody was signed in or linked: the `error` of the address that the browser is led to. */
export type GoogleFailure = 'google' | 'google-unverified' | 'google-taken' | 'google-locked'

/** What a sign-in or a linking came to. `sendCookies` is called once the transaction is committed. */
export type Arrival = { failure: GoogleFailure } | { userId: string; sendCookies?: () => void }

/** What arriving works with. */
export interface ArrivalParts {
  accounts: Pick<Accounts, 'sessions' | 'mails'>
  randomness: Randomness
}

/**
 * Makes an account; null where the address has one. That one is never linked here: Google knows whose address it is
 * today, not whose account it was (trust.md S10).
 */
async function register(
  { randomness }: ArrivalParts,
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

/** Signs somebody in whom Google has vouched for; makes an account where there is none. */
export async function arrive(
  parts: ArrivalParts,
  tx: Queryable,
  person: GooglePerson,
  ceremony: Ceremony,
  requester: Requester,
): Promise<Arrival> {
  let userId = await findIdentityOwner(tx, person.subject)
  if (userId === null) {
    if (person.address === null) return { failure: 'google-unverified' }
    userId =
      (await register(parts, tx, person, person.address, ceremony)) ??
      // the same person in a second window may have been first
      (await findIdentityOwner(tx, person.subject))
  }
  if (userId === null) return { failure: 'google-taken' }
  const user = await findUser(tx, userId)
  if (!user || user.isLocked) return { failure: 'google-locked' }
  const { sendCookies } = await parts.accounts.sessions.begin(tx, requester, userId, 'google')
  return { userId, sendCookies }
}

/**
 * Links the identity to an account whose person is signed in: both sides are shown to be theirs. They are told by mail.
 */
export async function link(
  { accounts, randomness }: ArrivalParts,
  tx: Queryable,
  { subject, address }: GooglePerson,
  userId: string,
): Promise<Arrival> {
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
