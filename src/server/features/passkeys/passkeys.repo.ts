import { passkeysPerUser } from '#contract/values/limits'
import type { PasskeyKind } from '#contract/calls/passkeys'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow, firstValue, hasRow } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Passkeys } from '../../tables.gen.ts'

/** A passkey as its user sees it in the list of passkeys. */
export type PasskeyRow = CamelCased<Pick<Passkeys, 'id' | 'name' | 'kind' | 'created_at' | 'used_at'>>

/** The data with which a signature is verified. */
export interface Credential extends CamelCased<
  Pick<Passkeys, 'public_key' | 'counter' | 'transports' | 'is_backup_eligible' | 'is_backed_up' | 'kind'>
> {
  /** The id that the authenticator gave the passkey. */
  credentialId: Passkeys['credential_id']
}

export interface KnownCredential extends Credential, CamelCased<Pick<Passkeys, 'id' | 'user_id'>> {
  isLocked: boolean
}

const columns = 'id, name, kind, created_at as "createdAt", used_at as "usedAt"'

/** Returns the passkeys of a user, oldest first. */
export const listPasskeysOf = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>({
    text: `select ${columns} from passkeys where user_id = $1 order by created_at, id`,
    values: [userId],
  })

/**
 * Returns the credentials of a user's passkeys. The browser gets them, so that it does not register the same
 * authenticator again.
 */
export const listCredentialsOf = (
  db: Queryable,
  userId: string,
): Promise<Pick<Credential, 'credentialId' | 'transports'>[]> =>
  db.query({
    text: 'select credential_id as "credentialId", transports from passkeys where user_id = $1 order by slot',
    values: [userId],
  })

/** Returns a credential with its user, or `null` if no user has it. */
export const findCredential = (db: Queryable, credentialId: Buffer): Promise<KnownCredential | null> =>
  firstRow(db, {
    name: 'passkeys-find',
    text: `select p.id, p.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey", p.counter, p.transports,
        p.is_backup_eligible as "isBackupEligible", p.is_backed_up as "isBackedUp", p.kind, u.locked_at is not null as "isLocked"
      from passkeys p join users u on u.id = p.user_id where p.credential_id = $1`,
    values: [credentialId],
  })

export interface NewPasskey extends Credential {
  id: string
  userId: string
  name: string
}

/**
 * Inserts a passkey with the lowest free `slot`. Returns `null` if the user has too many.
 * @throws AppError `conflict` for a known credential
 */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey): Promise<PasskeyRow | null> {
  // tries again if a concurrent insert takes the lowest free slot first
  for (let round = 1; round <= passkeysPerUser; round++) {
    const [row] = await tx.query<PasskeyRow>({
      name: 'passkeys-insert',
      text: `insert into passkeys (id, user_id, slot, credential_id, public_key, counter, transports, name, kind, is_backup_eligible, is_backed_up)
        select $1, $2, place, $3, $4, $5, $6, $7, $8, $9, $10 from generate_series(1, $11::int) as place
        where not exists (select from passkeys where user_id = $2 and slot = place) order by place limit 1
        on conflict (user_id, slot) do nothing returning ${columns}`,
      values: [
        passkey.id,
        passkey.userId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.name,
        passkey.kind,
        passkey.isBackupEligible,
        passkey.isBackedUp,
        passkeysPerUser,
      ],
    })
    if (row) return row
    if ((await listCredentialsOf(tx, passkey.userId)).length >= passkeysPerUser) return null
  }
  return null
}

/**
 * Stores a use of a passkey. Returns false if the passkey is deleted, or if its counter did not increase, which
 * indicates a copied key.
 * Exceptions: the copies of a backed-up passkey count separately, and some authenticators do not count (always 0).
 */
export const recordUse = (
  tx: Queryable,
  use: { id: string; counter: number; isBackedUp: boolean; kind: PasskeyKind },
): Promise<boolean> =>
  hasRow(tx, {
    name: 'passkeys-use',
    text: `update passkeys set counter = $2::bigint, is_backed_up = $3, kind = $4, used_at = now()
      where id = $1 and (is_backed_up or counter < $2::bigint or (counter = 0 and $2::bigint = 0)) returning id`,
    values: [use.id, use.counter, use.isBackedUp, use.kind],
  })

export const setPasskeyName = (
  db: Queryable,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> =>
  firstRow(db, {
    text: `update passkeys set name = $3 where id = $1 and user_id = $2 returning ${columns}`,
    values: [id, userId, name],
  })

/** Deletes a passkey of a user and returns its name, or `null` if the user does not have it. */
export const deletePasskeyOf = (tx: Queryable, userId: string, id: string): Promise<string | null> =>
  firstValue<Passkeys['name']>(tx, {
    text: 'delete from passkeys where id = $1 and user_id = $2 returning name',
    values: [id, userId],
  })
