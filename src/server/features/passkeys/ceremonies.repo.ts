import type { Queryable } from '../../platform/database/types.ts'

/** What a ceremony is for. */
export type CeremonyPurpose = 'passkey-registration' | 'passkey-authentication'

/** A ceremony that is under way. */
export interface Ceremony {
  secretHash: Buffer
  purpose: CeremonyPurpose
  /** Whose it is; null where nobody is known yet. */
  userId: string | null
}

/** Keeps what was asked, for `minutes` by the database's clock. */
export async function insertCeremony(
  db: Queryable,
  { secretHash, purpose, userId }: Ceremony,
  challenge: string,
  minutes: number,
): Promise<void> {
  await db.query({
    name: 'ceremonies-insert',
    text: `insert into ceremonies (secret_hash, purpose, user_id, state, expires_at)
      values ($1, $2, $3, jsonb_build_object('challenge', $4::text), now() + make_interval(mins => $5))`,
    values: [secretHash, purpose, userId, challenge, minutes],
  })
}

/** Uses a ceremony up and gives its challenge: to one caller, whoever else comes, and only for its purpose and its person. */
export async function consumeCeremony(
  db: Queryable,
  { secretHash, purpose, userId }: Ceremony,
): Promise<string | null> {
  const [row] = await db.query<{ challenge: string }>({
    name: 'ceremonies-take',
    text: `delete from ceremonies where secret_hash = $1 and purpose = $2 and user_id is not distinct from $3::uuid
        and expires_at > now() returning state ->> 'challenge' as challenge`,
    values: [secretHash, purpose, userId],
  })
  return row?.challenge ?? null
}
