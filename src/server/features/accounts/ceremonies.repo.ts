import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ceremonies } from '../../tables.gen.ts'

/** A sign-in ceremony in progress, identified by the hash of the browser's secret. */
interface Ceremony {
  secretHash: Buffer
  purpose: string
  /** The user, or `null` if the ceremony determines who it is. */
  userId: string | null
}

/** Stores a ceremony and its state for `minutes` by the database's clock. */
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
 * Consumes a ceremony and returns its state, or `null`. Only one caller receives it, within `minutes` and for the
 * same purpose. With `userId`, only a ceremony of this user.
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
    // an end later than possible was written before the clock was set back
    text: `delete from ceremonies where secret_hash = $1 and purpose = $2 and ($3 or user_id is not distinct from $4::uuid)
      returning state, user_id as "userId",
        expires_at > now() and expires_at <= now() + make_interval(mins => $5) as "isAlive"`,
    values: [secretHash, purpose, userId === undefined, userId ?? null, minutes],
  })
  return row?.isAlive ? { state: row.state, userId: row.userId } : null
}
