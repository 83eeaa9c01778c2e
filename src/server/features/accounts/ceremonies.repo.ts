import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ceremonies } from '../../tables.gen.ts'

/**
 * An unfinished sign-in, or an unfinished addition of a passkey or Google account. Only the browser has the secret.
 */
interface Ceremony {
  secretHash: Buffer
  purpose: string
  userId: string | null
}

/** Stores an unfinished sign-in with its state. It expires after `minutes` by the clock of the database. */
export async function insertCeremony(
  db: Queryable,
  { secretHash, purpose, userId }: Ceremony,
  state: object,
  minutes: number,
): Promise<void> {
  await db.query({
    name: 'ceremonies-insert',
    text: `insert into ceremonies (secret_hash, purpose, user_id, state, expires_at)
      values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    values: [secretHash, purpose, userId, JSON.stringify(state), minutes],
  })
}

/**
 * Deletes an unfinished sign-in and returns it, or `null` if it is missing or expired. Of concurrent callers, only one
 * receives the sign-in.
 */
export async function consumeCeremony(
  db: Queryable,
  { secretHash, purpose, userId }: Omit<Ceremony, 'userId'> & Partial<Pick<Ceremony, 'userId'>>,
  minutes: number,
): Promise<(CamelCased<Pick<Ceremonies, 'user_id'>> & { state: unknown }) | null> {
  const [row] = await db.query<
    CamelCased<Pick<Ceremonies, 'user_id'>> & { state: unknown; isAlive: boolean }
  >({
    name: 'ceremonies-consume',
    // if `expires_at` is too far in the future, the clock was set back; such a sign-in counts as expired
    text: `delete from ceremonies where secret_hash = $1 and purpose = $2 and ($3 or user_id is not distinct from $4::uuid)
      returning state, user_id as "userId",
        expires_at > now() and expires_at <= now() + make_interval(mins => $5) as "isAlive"`,
    // undefined finds sign-ins with any user or none; null finds only sign-ins without a user
    values: [secretHash, purpose, userId === undefined, userId ?? null, minutes],
  })
  return row?.isAlive ? { state: row.state, userId: row.userId } : null
}
