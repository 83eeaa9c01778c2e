import type { SignInMethod } from '#contract/calls/accounts'
import { recentSignInMinutes, sessionIdleDays, sessionMaxDays, sessionsMax } from '#contract/values/limits'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Sessions, Users } from '../../tables.gen.ts'

/** Who a session belongs to. */
export interface LiveSession extends CamelCased<Pick<Sessions, 'user_id' | 'method'>>, Pick<Users, 'role'> {
  sessionId: Sessions['id']
  hasRecentSignIn: boolean
  /** True when it is time to note that the session is in use. */
  isNoteDue: boolean
}

/** Of a session `s`: neither idle for too long nor too old. */
export const liveSession = `s.seen_at > now() - make_interval(days => ${sessionIdleDays}) and s.created_at > now() - make_interval(days => ${sessionMaxDays})`

/**
 * Of a session `s`: somebody has shown a moment ago who they are. A moment in the future comes from a clock that has
 * been set back since: it makes nothing fresh.
 */
const hasRecentSignIn = `s.authenticated_at between now() - make_interval(mins => ${recentSignInMinutes}) and now()`

/** The session of a token, by the database's clock; null for one that ended, ran out, or whose person is locked. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<LiveSession | null> {
  const [row] = await db.query<LiveSession>({
    name: 'sessions-find',
    text: `select s.id as "sessionId", s.user_id as "userId", u.role, s.method,
        ${hasRecentSignIn} as "hasRecentSignIn",
        s.seen_at < now() - interval '5 minutes' as "isNoteDue"
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and ${liveSession} and u.locked_at is null`,
    values: [tokenHash],
  })
  return row ?? null
}

/** Notes that a session is in use. */
export async function recordSessionSeen(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'sessions-seen',
    text: `update sessions set seen_at = now() where id = $1 and seen_at < now()`,
    values: [id],
  })
}

/** Begins a session, and notes the sign-in. There are so many of one person; the one that was idle longest ends. */
export async function insertSession(
  tx: Queryable,
  session: { id: string; userId: string; tokenHash: Buffer; method: SignInMethod; device: string },
): Promise<void> {
  await tx.query({
    name: 'sessions-insert',
    text: `with noted as (update users set last_login_at = now() where id = $2)
      insert into sessions (id, user_id, token_hash, method, device) values ($1, $2, $3, $4, $5)`,
    values: [session.id, session.userId, session.tokenHash, session.method, session.device],
  })
  await tx.query({
    name: 'sessions-bound',
    text: `delete from sessions where id in (
      select id from sessions where user_id = $1 and id <> $2 order by seen_at desc, id offset ${sessionsMax - 1})`,
    values: [session.userId, session.id],
  })
}

/** Ends the session of a token, if there is one; answers whose it was. */
export async function deleteSessionByToken(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db.query<CamelCased<Pick<Sessions, 'user_id'>>>({
    name: 'sessions-end',
    text: 'delete from sessions where token_hash = $1 returning user_id as "userId"',
    values: [tokenHash],
  })
  return row?.userId ?? null
}

/** Ends one session of a person; false where it is none of theirs. */
export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query({
    text: 'delete from sessions where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
  return rows.length === 1
}

/** Ends all sessions of a person but one (null: all); how many there were. */
export async function deleteSessions(db: Queryable, userId: string, except: string | null): Promise<number> {
  const rows = await db.query({
    text: 'delete from sessions where user_id = $1 and id is distinct from $2 returning id',
    values: [userId, except],
  })
  return rows.length
}

/** A session in the list of its person. */
export type SessionRow = CamelCased<Pick<Sessions, 'id' | 'device' | 'method' | 'created_at' | 'seen_at'>>

/** Where a person is signed in, the latest first. */
export const listSessionsOf = (db: Queryable, userId: string): Promise<SessionRow[]> =>
  db.query<SessionRow>({
    text: `select id, device, method, created_at as "createdAt", seen_at as "seenAt" from sessions s
      where user_id = $1 and ${liveSession} order by seen_at desc, id limit ${sessionsMax}`,
    values: [userId],
  })

/** How a session began, and whether that was a moment ago; null where it has ended. */
export async function findSessionStart(
  db: Queryable,
  id: string,
): Promise<Pick<LiveSession, 'method' | 'hasRecentSignIn'> | null> {
  const [row] = await db.query<Pick<LiveSession, 'method' | 'hasRecentSignIn'>>({
    name: 'sessions-start',
    text: `select method, ${hasRecentSignIn} as "hasRecentSignIn" from sessions s where id = $1`,
    values: [id],
  })
  return row ?? null
}
