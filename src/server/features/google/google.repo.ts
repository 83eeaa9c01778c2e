import type { Language } from '#contract/values/languages'
import { firstValue, hasRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ceremonies, Identities } from '../../tables.gen.ts'
import { consumeCeremony, insertCeremony } from '../accounts/index.ts'
import type { Challenge } from './provider.ts'

/** A sign-in in progress at Google. */
export interface Ceremony extends Challenge {
  /** The path of our site to which the browser returns after the sign-in. */
  returnPath: string
  /** The language of the pages in the browser; a new account gets it. */
  language: Language
}

/** A stored sign-in (or linking) in progress. `userId`: the user whose account is being linked, or `null`. */
export interface BegunCeremony extends CamelCased<Pick<Ceremonies, 'user_id'>> {
  state: Ceremony
}

/** Minutes in which a sign-in must be finished. */
export const ceremonyMinutes = 10

/** Stores a sign-in in progress. It is found again by the hash of a secret that the browser has. */
export const beginCeremony = (db: Queryable, secretHash: Buffer, { state, userId }: BegunCeremony) =>
  insertCeremony(db, { secretHash, purpose: 'google', userId }, state, ceremonyMinutes)

/**
 * Deletes a sign-in in progress and returns it, or `null` if it is missing or expired. Only one of concurrent callers
 * receives it.
 */
export async function endCeremony(db: Queryable, secretHash: Buffer): Promise<BegunCeremony | null> {
  const ended = await consumeCeremony(db, { secretHash, purpose: 'google' }, ceremonyMinutes)
  return ended && { userId: ended.userId, state: ended.state as Ceremony }
}

/** Returns the user to whom a Google account is linked, or `null`. */
export const findIdentityOwner = (db: Queryable, subject: string): Promise<string | null> =>
  firstValue<Identities['user_id']>(db, {
    name: 'google-owner',
    text: `select user_id as "userId" from identities where provider = 'google' and subject = $1`,
    values: [subject],
  })

/** True if the account has a linked Google account. */
export const hasIdentity = (db: Queryable, userId: string): Promise<boolean> =>
  hasRow(db, {
    text: `select from identities where provider = 'google' and user_id = $1`,
    values: [userId],
  })

/** Links a Google account to a user. @throws AppError `conflict` if either of them is already linked */
export async function insertIdentity(
  tx: Queryable,
  identity: { subject: string; userId: string; email: string },
): Promise<void> {
  await tx.query({
    name: 'google-link',
    text: `insert into identities (provider, subject, user_id, email) values ('google', $1, $2, $3)`,
    values: [identity.subject, identity.userId, identity.email],
  })
}

/** Unlinks the Google account of a user. Returns false if none is linked. */
export const deleteIdentity = (tx: Queryable, userId: string): Promise<boolean> =>
  hasRow(tx, {
    text: `delete from identities where provider = 'google' and user_id = $1 returning subject`,
    values: [userId],
  })
