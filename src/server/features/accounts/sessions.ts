import type { AccountSession, SignInMethod } from '#contract/calls/accounts'
import { sessionMaxDays } from '#contract/values/limits'
import type { Database, Queryable } from '../../platform/database/types.ts'
import type { Viewer } from '../../platform/http/access.ts'
import { type NewCookie, readCookie } from '../../platform/http/cookies.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { deviceOf } from './device.ts'
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
/** Readable by scripts, worth nothing: tells a page that asking who is signed in makes sense. */
const hintCookie = '__Host-signed-in'
const daySeconds = 86_400

/** Whether a request brings the cookie of a session, whatever it is worth. */
export const hasSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(`${sessionCookie}=`) ?? false

/** The parts of a request that a session begins or ends with: what a handler's context has. */
export interface Visitor {
  header: (name: string) => string | null
  setCookie: (cookie: NewCookie) => void
}

/** The sessions of people: opaque random tokens, of which only hashes are kept. */
export interface Sessions {
  /**
   * Whose request it is, asked of the database each time: what ends a session holds with the next request. Takes away a
   * cookie that means nothing any more.
   */
  authenticate(cookieHeader: string | null, setCookie: Visitor['setCookie']): Promise<Viewer | null>
  /**
   * Signs somebody in, in the caller's transaction: always a new token; the session that the browser had is ended
   * (trust.md S5). Call `hand` once the transaction is committed.
   */
  begin(
    tx: Queryable,
    visitor: Visitor,
    userId: string,
    method: SignInMethod,
  ): Promise<{ sessionId: string; hand: () => void }>
  /** Ends the session of this browser, whether it is alive or not. Answers whose it was. */
  end(visitor: Visitor): Promise<string | null>
  list(viewer: Viewer): Promise<AccountSession[]>
  /** @throws AppError `not_found` for a session of somebody else, or of nobody */
  revoke(viewer: Viewer, id: string): Promise<void>
  revokeOthers(viewer: Viewer): Promise<void>
}

const clearSessionCookie = (setCookie: Visitor['setCookie']): void => {
  setCookie({ name: sessionCookie, value: '', maxAgeSeconds: 0 })
  setCookie({ name: hintCookie, value: '', maxAgeSeconds: 0, isReadable: true })
}

/** Makes the sessions over the database. */
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
      if (session.isNoteDue) await recordSessionSeen(db, session.sessionId)
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
        hand() {
          setCookie({ name: sessionCookie, value: secret, maxAgeSeconds })
          setCookie({ name: hintCookie, value: '1', maxAgeSeconds, isReadable: true })
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
