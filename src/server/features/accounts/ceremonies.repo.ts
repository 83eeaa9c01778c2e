import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ceremonies } from '../../tables.gen.ts'

/**
 * An unfinished sign-in or addition of a passkey or Google account, found by the hash of a secret that only the browser
 * has.
 */
interface Ceremony {
  secretHash: Buffer
  purpose: string
  /** The signed-in user who adds a passkey or a Google account, or `null` for a sign-in. */
  userId: string | null
}

/** Stores a sign-in in progress and its state. It expires after `minutes` by the database's clock. */
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
 * Deletes a sign-in in progress and returns it to only one of concurrent callers. Returns `null` if missing or expired.
 * `userId`: `null` for no user, `undefined` for any.
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
    // if the clock was set back, the stored expiry time can be more than `minutes` in the future; such a sign-in counts
    // as expired
    text: `delete from ceremonies where secret_hash = $1 and purpose = $2 and ($3 or user_id is not distinct from $4::uuid)
      returning state, user_id as "userId",
        expires_at > now() and expires_at <= now() + make_interval(mins => $5) as "isAlive"`,
    values: [secretHash, purpose, userId === undefined, userId ?? null, minutes],
  })
  return row?.isAlive ? { state: row.state, userId: row.userId } : null
}
