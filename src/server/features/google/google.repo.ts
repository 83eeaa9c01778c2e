import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ceremonies, Identities } from '../../tables.gen.ts'
import { consumeCeremony, insertCeremony } from '../accounts/index.ts'
import type { Challenge } from './provider.ts'

/** A sign-in in progress at Google. */
export interface Ceremony extends Challenge {
  /** A path of this site to return to. */
  returnPath: string
  /** The language of the browser, for a new account. */
  language: Language
}

/** A ceremony with the account to link. `userId` is `null` for a sign-in. */
export interface BegunCeremony extends CamelCased<Pick<Ceremonies, 'user_id'>> {
  state: Ceremony
}

/** Minutes in which a ceremony must be finished. */
export const ceremonyMinutes = 10

/** Stores a ceremony by the hash of the browser's secret. */
export const beginCeremony = (db: Queryable, secretHash: Buffer, { state, userId }: BegunCeremony) =>
  insertCeremony(db, { secretHash, purpose: 'google', userId }, state, ceremonyMinutes)

/** Consumes a ceremony. Only one caller receives it, within its time. */
export async function endCeremony(db: Queryable, secretHash: Buffer): Promise<BegunCeremony | null> {
  const ended = await consumeCeremony(db, { secretHash, purpose: 'google' }, ceremonyMinutes)
  return ended && { userId: ended.userId, state: ended.state as Ceremony }
}

/** Returns the user of an identity, or `null`. */
export async function findIdentityOwner(db: Queryable, subject: string): Promise<string | null> {
  const [row] = await db.query<CamelCased<Pick<Identities, 'user_id'>>>({
    name: 'google-owner',
    text: `select user_id as "userId" from identities where provider = 'google' and subject = $1`,
    values: [subject],
  })
  return row?.userId ?? null
}

/** True if the account has a linked Google account. */
export async function hasIdentity(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query({
    text: `select from identities where provider = 'google' and user_id = $1`,
    values: [userId],
  })
  return rows.length === 1
}

/** Links an identity. @throws AppError `conflict` if it is linked already, or the account has another one */
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

/** Unlinks the identity of an account. Returns false if it has none. */
export async function deleteIdentity(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `delete from identities where provider = 'google' and user_id = $1 returning subject`,
    values: [userId],
  })
  return rows.length === 1
}
