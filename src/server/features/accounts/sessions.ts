import type { AccountSession, SignInMethod } from '#contract/calls/accounts'
import { sessionMaxDays } from '#contract/values/retention'
import type { Database, Queryable } from '../../platform/database/types.ts'
import type { Viewer } from '../../platform/http/access.ts'
import { type NewCookie, readCookie } from '../../platform/http/cookies.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { deviceOf } from './browser-name.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findSession,
  insertSession,
  listSessionsOf,
  recordSessionSeen,
} from './sessions.repo.ts'

const sessionCookie = '__Host-session'
/**
 * A cookie with the user's id, which scripts can read. Without it, pages do not request the data of the signed-in
 * user.
 */
const hintCookie = '__Host-signed-in'
const daySeconds = 86_400

/** True if a request has a session cookie, valid or not. */
export const hasSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(`${sessionCookie}=`) ?? false

export interface Visitor {
  header: (name: string) => string | null
  setCookie: (cookie: NewCookie) => void
}

/** Signs users in and out. The token of a session is random, and only its hash is stored. */
export interface Sessions {
  /**
   * Returns the signed-in user of a request, or `null`. Reads the database each time, so that a session ends at once.
   */
  authenticate(cookieHeader: string | null, setCookie: Visitor['setCookie']): Promise<Viewer | null>
  /**
   * Begins a session and ends the former session of the browser (trust S5). The caller calls `sendCookies` after the
   * commit.
   */
  begin(
    tx: Queryable,
    visitor: Visitor,
    userId: string,
    method: SignInMethod,
  ): Promise<{ sessionId: string; sendCookies: () => void }>
  /** Ends the session of this browser. Returns the id of its user, or `null` if there was none. */
  end(visitor: Visitor): Promise<string | null>
  list(viewer: Viewer): Promise<AccountSession[]>
  /** Ends a session. @throws AppError `not_found` if the signed-in user does not have it */
  revoke(viewer: Viewer, id: string): Promise<void>
  revokeOthers(viewer: Viewer): Promise<void>
}

const clearSessionCookie = (setCookie: Visitor['setCookie']): void => {
  setCookie({ name: sessionCookie, value: '', maxAgeSeconds: 0 })
  setCookie({ name: hintCookie, value: '', maxAgeSeconds: 0, isReadable: true })
}

export function createSessions({ db, randomness }: { db: Database; randomness: Randomness }): Sessions {
  const tokenOf = (cookieHeader: string | null): string | null => readCookie(cookieHeader, sessionCookie)
  return {
    async authenticate(cookieHeader, setCookie) {
      const token = tokenOf(cookieHeader)
      const session = token === null ? null : await findSession(db, hashSecret(token))
      if (!session) {
        if (token !== null || readCookie(cookieHeader, hintCookie) !== null) clearSessionCookie(setCookie)
        return null
      }
      if (session.isUpdateDue) await recordSessionSeen(db, session.sessionId)
      const { sessionId, userId, role, hasRecentSignIn } = session
      return { sessionId, userId, role, hasRecentSignIn }
    },
    async begin(tx, { header, setCookie }, userId, method) {
      const former = tokenOf(header('cookie'))
      if (former !== null) await deleteSessionByToken(tx, hashSecret(former))
      const { secret, hash } = newSecret(randomness)
      const sessionId = randomness.id()
      await insertSession(tx, {
        id: sessionId,
        userId,
        tokenHash: hash,
        method,
        device: deviceOf(header('user-agent')),
      })
      const maxAgeSeconds = sessionMaxDays * daySeconds
      return {
        sessionId,
        sendCookies() {
          setCookie({ name: sessionCookie, value: secret, maxAgeSeconds })
          setCookie({ name: hintCookie, value: userId, maxAgeSeconds, isReadable: true })
        },
      }
    },
    async end({ header, setCookie }) {
      const token = tokenOf(header('cookie'))
      clearSessionCookie(setCookie)
      return token === null ? null : deleteSessionByToken(db, hashSecret(token))
    },
    async list({ userId, sessionId }) {
      const rows = await listSessionsOf(db, userId)
      return rows.map(({ id, device, method, createdAt, seenAt }) => ({
        id,
        device,
        method,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isCurrent: id === sessionId,
      }))
    },
    async revoke({ userId }, id) {
      if (!(await deleteSession(db, userId, id))) throw notFound('session')
    },
    async revokeOthers({ userId, sessionId }) {
      await deleteSessions(db, userId, sessionId)
    },
  }
}
