import type { SignInMethod } from '#contract/calls/accounts'
import { recentSignInMinutes, sessionsMax } from '#contract/values/limits'
import { sessionIdleDays, sessionMaxDays } from '#contract/values/retention'
import type { Queryable } from '../../platform/database/types.ts'
import { firstRow } from '../../platform/database/rows.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { Sessions, Users } from '../../tables.gen.ts'

export interface LiveSession extends CamelCased<Pick<Sessions, 'user_id' | 'method'>>, Pick<Users, 'role'> {
  sessionId: Sessions['id']
  hasRecentSignIn: boolean
  /** True if the time of last use was stored more than five minutes ago. */
  isUpdateDue: boolean
}

/**
 * SQL condition: the session `s` is valid. It was used in the last `sessionIdleDays` and is not older than
 * `sessionMaxDays`.
 */
export const liveSession = `s.seen_at > now() - make_interval(days => ${sessionIdleDays}) and s.created_at > now() - make_interval(days => ${sessionMaxDays})`

/**
 * SQL condition: the session `s` began at most `recentSignInMinutes` ago. A time in the future, possible after the
 * clock was set back, does not count.
 */
const hasRecentSignIn = `s.authenticated_at between now() - make_interval(mins => ${recentSignInMinutes}) and now()`

/** Returns the session with this token. `null` if it has ended or expired, or if its user is locked. */
export const findSession = (db: Queryable, tokenHash: Buffer): Promise<LiveSession | null> =>
  firstRow(db, {
    name: 'sessions-find',
    text: `select s.id as "sessionId", s.user_id as "userId", u.role, s.method,
        ${hasRecentSignIn} as "hasRecentSignIn",
        s.seen_at < now() - interval '5 minutes' as "isUpdateDue"
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and ${liveSession} and u.locked_at is null`,
    values: [tokenHash],
  })

export async function recordSessionSeen(db: Queryable, id: string): Promise<void> {
  await db.query({
    name: 'sessions-seen',
    text: `update sessions set seen_at = now() where id = $1 and seen_at < now()`,
    values: [id],
  })
}

/**
 * Inserts a session and stores the time of the user's sign-in. Above the maximum number, the sessions that were not
 * used for the longest time end.
 */
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

/** Ends the session with this token. Returns the id of its user, or `null` if there is none. */
export async function deleteSessionByToken(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db.query<CamelCased<Pick<Sessions, 'user_id'>>>({
    name: 'sessions-end',
    text: 'delete from sessions where token_hash = $1 returning user_id as "userId"',
    values: [tokenHash],
  })
  return row?.userId ?? null
}

/** Ends a session. Returns false if the user does not have it. */
export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query({
    text: 'delete from sessions where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
  return rows.length === 1
}

/** Ends all sessions of a user, except the session with the id `except`. Returns their number. */
export async function deleteSessions(db: Queryable, userId: string, except: string | null): Promise<number> {
  const rows = await db.query({
    text: 'delete from sessions where user_id = $1 and id is distinct from $2 returning id',
    values: [userId, except],
  })
  return rows.length
}

export type SessionRow = CamelCased<Pick<Sessions, 'id' | 'device' | 'method' | 'created_at' | 'seen_at'>>

export const listSessionsOf = (db: Queryable, userId: string): Promise<SessionRow[]> =>
  db.query<SessionRow>({
    text: `select id, device, method, created_at as "createdAt", seen_at as "seenAt" from sessions s
      where user_id = $1 and ${liveSession} order by seen_at desc, id limit ${sessionsMax}`,
    values: [userId],
  })

/** Returns the sign-in method, and whether the sign-in was recent. `null` if the session has ended. */
export const findSessionStart = (
  db: Queryable,
  id: string,
): Promise<Pick<LiveSession, 'method' | 'hasRecentSignIn'> | null> =>
  firstRow(db, {
    name: 'sessions-start',
    text: `select method, ${hasRecentSignIn} as "hasRecentSignIn" from sessions s where id = $1`,
    values: [id],
  })
