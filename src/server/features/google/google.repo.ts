import type { Language } from '#contract/languages'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ceremonies, Identities } from '../../platform/database/tables.gen.ts'
import type { Challenge } from './provider.ts'

/** A sign-in that is under way at the provider. */
export interface Ceremony extends Challenge {
  /** A path of this site. */
  returnPath: string
  /** Of the one who began, for an account to be made. */
  language: Language
}

/** A ceremony with the account that is to be linked; null: somebody signs in. */
export interface BegunCeremony extends CamelCased<Pick<Ceremonies, 'user_id'>> {
  state: Ceremony
}

/** How long somebody may take at the provider. */
export const ceremonyMinutes = 10

/** Keeps a ceremony by the hash of the secret that its browser holds. */
export async function insertCeremony(
  db: Queryable,
  secretHash: Buffer,
  { state, userId }: BegunCeremony,
): Promise<void> {
  await db.query({
    name: 'google-begin',
    text: `insert into ceremonies (secret_hash, purpose, user_id, state, expires_at)
      values ($1, 'google', $2, $3, now() + make_interval(mins => ${ceremonyMinutes}))`,
    values: [secretHash, userId, JSON.stringify(state)],
  })
}

/** Uses a ceremony up: gives it to one caller, once, within its time. */
export async function consumeCeremony(db: Queryable, secretHash: Buffer): Promise<BegunCeremony | null> {
  const [row] = await db.query<BegunCeremony & { isAlive: boolean }>({
    name: 'google-take',
    // an end further off than it can be was set by a clock that has been set back since
    text: `delete from ceremonies where secret_hash = $1 and purpose = 'google'
      returning state, user_id as "userId",
        expires_at > now() and expires_at <= now() + make_interval(mins => ${ceremonyMinutes}) as "isAlive"`,
    values: [secretHash],
  })
  return row?.isAlive ? { state: row.state, userId: row.userId } : null
}

/** Whose identity it is; null: nobody's. */
export async function findIdentityOwner(db: Queryable, subject: string): Promise<string | null> {
  const [row] = await db.query<CamelCased<Pick<Identities, 'user_id'>>>({
    name: 'google-owner',
    text: `select user_id as "userId" from identities where provider = 'google' and subject = $1`,
    values: [subject],
  })
  return row?.userId ?? null
}

/** Whether an account has a Google account linked. */
export async function hasIdentity(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.query({
    text: `select from identities where provider = 'google' and user_id = $1`,
    values: [userId],
  })
  return rows.length === 1
}

/** Links an identity. @throws AppError `conflict` where it is linked already, or the account with another one */
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

/** Parts an account from its identity; false where it has none. */
export async function deleteIdentity(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `delete from identities where provider = 'google' and user_id = $1 returning subject`,
    values: [userId],
  })
  return rows.length === 1
}
