import type { AccountSession, SignInMethod } from '#contract/accounts'
import { sessionMaxDays } from '#contract/limits'
import type { ContentDrops } from '../../platform/cache/kept-values.ts'
import type { Clock } from '../../platform/clock.ts'
import { gather } from '../../platform/database/gather.ts'
import type { Database, Queryable } from '../../platform/database/types.ts'
import type { Viewer } from '../../platform/http/access.ts'
import { type NewCookie, readCookie } from '../../platform/http/cookies.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import { deviceOf } from './device.ts'
import { createKeptSessions } from './kept-sessions.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  findSessions,
  insertSession,
  listSessionsOf,
  noteSessionSeen,
} from './sessions.repo.ts'

const sessionCookie = '__Host-session'
/** Readable by scripts, worth nothing: tells a page that asking who is signed in makes sense. */
const hintCookie = '__Host-signed-in'
const daySeconds = 86_400

/** The parts of a request that a session begins or ends with: what a handler's context has. */
export interface Visitor {
  header: (name: string) => string | null
  setCookie: (cookie: NewCookie) => void
}

/** The sessions of people: opaque random tokens, of which only hashes are kept. */
export interface Sessions {
  /**
   * Whose request it is. A cookie that means nothing any more is taken away.
   * @param isAskedAnew whatever is kept: for what not everybody may do, or not at any time (`isFresh`)
   */
  authenticate(
    cookieHeader: string | null,
    setCookie: Visitor['setCookie'],
    isAskedAnew: boolean,
  ): Promise<Viewer | null>
  /**
   * Signs somebody in, in the caller's transaction: always a new token; the session that the browser had is ended (trust.md S5).
   * Call `hand` once the transaction is committed.
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
  /** To be called after the commit, where sessions of somebody have ended by other ways than these, or their role has changed. */
  forget(userId: string): void
}

const takeAway = (setCookie: Visitor['setCookie']): void => {
  setCookie({ name: sessionCookie, value: '', maxAgeSeconds: 0 })
  setCookie({ name: hintCookie, value: '', maxAgeSeconds: 0, isReadable: true })
}

/** Makes the sessions over the database. */
export function createSessions({
  db,
  randomness,
  drops,
  clock,
}: {
  db: Database
  randomness: Randomness
  drops: ContentDrops
  clock: Pick<Clock, 'monotonicMs'>
}): Sessions {
  const { find, forget } = createKeptSessions({
    drops,
    clock,
    read: gather((hashes: Buffer[]) => findSessions(db, hashes), { most: 64 }),
  })
  const tokenOf = (cookieHeader: string | null): string | null => readCookie(cookieHeader, sessionCookie)
  return {
    forget,
    async authenticate(cookieHeader, setCookie, isAskedAnew) {
      const token = tokenOf(cookieHeader)
      const session = token === null ? null : await find(hashSecret(token), isAskedAnew)
      if (!session) {
        if (token !== null || readCookie(cookieHeader, hintCookie) !== null) takeAway(setCookie)
        return null
      }
      if (session.isNoteDue) await noteSessionSeen(db, session.sessionId)
      const { sessionId, userId, role, isFresh } = session
      return { sessionId, userId, role, isFresh }
    },
    async begin(tx, { header, setCookie }, userId, method) {
      const former = tokenOf(header('cookie'))
      const formerUserId = former === null ? null : await deleteSessionByToken(tx, hashSecret(former))
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
          if (formerUserId !== null) forget(formerUserId)
          setCookie({ name: sessionCookie, value: secret, maxAgeSeconds })
          setCookie({ name: hintCookie, value: '1', maxAgeSeconds, isReadable: true })
        },
      }
    },
    async end({ header, setCookie }) {
      const token = tokenOf(header('cookie'))
      takeAway(setCookie)
      const userId = token === null ? null : await deleteSessionByToken(db, hashSecret(token))
      if (userId !== null) forget(userId)
      return userId
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
      forget(userId)
    },
    async revokeOthers({ userId, sessionId }) {
      await deleteSessions(db, userId, sessionId)
      forget(userId)
    },
  }
}
