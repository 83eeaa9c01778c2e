import type { Queryable } from '../../platform/database/types.ts'
import { firstRow } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { AccountTokens } from '../../tables.gen.ts'

export type TokenPurpose = AccountTokens['purpose']

export interface AccountToken extends CamelCased<Pick<AccountTokens, 'user_id'>> {
  /** The new email address, if the link confirms one. */
  email: AccountTokens['email']
}

/**
 * Stores the hash of the secret in a mailed link. It replaces the user's earlier link for this purpose. Returns the
 * expiry time.
 */
export async function putToken(
  tx: Queryable,
  token: { userId: string; purpose: TokenPurpose; tokenHash: Buffer; minutes: number; email?: string },
): Promise<Date> {
  const [row] = await tx.query<CamelCased<Pick<AccountTokens, 'expires_at'>>>({
    text: `insert into account_tokens (user_id, purpose, token_hash, email, expires_at)
      values ($1, $2, $3, $4, now() + make_interval(mins => $5))
      on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, email = excluded.email,
        expires_at = excluded.expires_at, created_at = now()
      returning expires_at as "expiresAt"`,
    values: [token.userId, token.purpose, token.tokenHash, token.email ?? null, token.minutes],
  })
  return row!.expiresAt
}

/** Returns the user of a valid link, or `null`. The link remains valid. */
export const findToken = (
  db: Queryable,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<AccountToken | null> =>
  firstRow(db, {
    text: `select user_id as "userId", email from account_tokens where purpose = $1 and token_hash = $2 and expires_at > now()`,
    values: [purpose, tokenHash],
  })

/**
 * Deletes a valid mailed link and returns its user, or `null`. Of concurrent callers, only one receives the user.
 * @param userId the user to whom the link must belong; `null` accepts the link of every user
 */
export const consumeToken = (
  tx: Queryable,
  purpose: TokenPurpose,
  tokenHash: Buffer,
  userId: string | null = null,
): Promise<AccountToken | null> =>
  firstRow(tx, {
    text: `delete from account_tokens where purpose = $1 and token_hash = $2 and expires_at > now()
        and ($3::uuid is null or user_id = $3) returning user_id as "userId", email`,
    values: [purpose, tokenHash, userId],
  })
