import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Ceremonies } from '../../tables.gen.ts'

/** A ceremony that is under way, found again by the hash of the secret that its browser holds. */
interface Ceremony {
  secretHash: Buffer
  purpose: string
  /** Whose it is; null where nobody is known yet. */
  userId: string | null
}

/** Saves a ceremony and its state for `minutes` by the database's clock. */
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
 * Uses a ceremony up and gives its state: to one caller, once, within its `minutes`, and only for its purpose; where
 * `userId` is told, only to its person.
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
    // an end further off than it can be was set by a clock that has been set back since
    text: `delete from ceremonies where secret_hash = $1 and purpose = $2 and ($3 or user_id is not distinct from $4::uuid)
      returning state, user_id as "userId",
        expires_at > now() and expires_at <= now() + make_interval(mins => $5) as "isAlive"`,
    values: [secretHash, purpose, userId === undefined, userId ?? null, minutes],
  })
  return row?.isAlive ? { state: row.state, userId: row.userId } : null
}
