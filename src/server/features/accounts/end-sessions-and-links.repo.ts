import type { Queryable } from '../../platform/database/types.ts'

/** Ends all sessions, mailed links and unfinished sign-ins of all users. Returns the number of sessions. */
export async function endSessionsAndLinks(tx: Queryable): Promise<number> {
  await tx.query({ text: 'delete from account_tokens' })
  await tx.query({ text: 'delete from ceremonies' })
  await tx.query({ text: 'update registrations set token_hash = null where token_hash is not null' })
  const [row] = await tx.query<{ sessions: number }>({
    text: 'with ended as (delete from sessions returning id) select count(*)::int as sessions from ended',
  })
  return row!.sessions
}
