import { hash } from 'node:crypto'
import type { ContentDrops } from '../../platform/cache/kept-values.ts'
import { type Tagged, TaggedEntries } from '../../platform/cache/tagged-entries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LiveSession } from './sessions.repo.ts'

/** Live sessions by the hashes of their tokens. */
export interface KeptSessions {
  /**
   * The session of a token, null where it is none that lives.
   * @param isAskedAnew what the database says at this moment, whatever is kept
   */
  find(tokenHash: Buffer, isAskedAnew: boolean): Promise<LiveSession | null>
  /** Forgets what is kept of somebody: their sessions have ended, or mean something else. To be called once that is committed. */
  forget(userId: string): void
}

interface Entry extends Tagged {
  session: LiveSession
  /** Of the monotonic clock. */
  until: number
}

/**
 * So long a session may be taken for what it was when it was read, in case nobody says otherwise: for what ends by the mere passing of time, and for
 * a listener whose connection has died without a word and does not know yet.
 */
export const keptMs = 10_000
/** Sessions in memory at most; those of a busy ten seconds. */
export const mostKept = 5000

/** The tag of all sessions of somebody, as the triggers of `sessions` tell it. A digest: written down, the id would outlive their account. */
export const sessionsTag = (userId: string): string => `sessions:${hash('sha256', userId)}`

/**
 * Keeps the sessions in use for some seconds, for who is signed in is asked with everything that a reader does. Whatever ends one or changes what its
 * person may do is told: by the database to every process (a sign-out on another, `psql`), and in this one by whoever does it, so that
 * the very next request finds it so (decision 16). Only live sessions are kept. While notices may get lost, everybody is asked for.
 * @param read asks the database
 */
export function createKeptSessions({
  drops,
  clock,
  read,
}: {
  drops: ContentDrops
  clock: Pick<Clock, 'monotonicMs'>
  read: (tokenHash: Buffer) => Promise<LiveSession | null>
}): KeptSessions {
  const entries = new TaggedEntries<string, Entry>()
  drops.onDrop((tags) => entries.drop(tags))
  return {
    async find(tokenHash, isAskedAnew) {
      const key = tokenHash.toString('latin1')
      const now = clock.monotonicMs()
      if (!isAskedAnew && drops.isSure) {
        const entry = entries.find(key)
        if (entry && now < entry.until) return entry.session
      }
      const readFrom = entries.latest
      const session = await read(tokenHash)
      if (!session) entries.remove(key)
      else if (drops.isSure) {
        // noted as in use by whoever has read it, once
        const kept = { ...session, isNoteDue: false }
        entries.put(
          key,
          {
            session: kept,
            until: now + keptMs,
            tags: [sessionsTag(session.userId)],
            currentAt: 0,
          },
          readFrom,
        )
        if (entries.size > mostKept) entries.remove(entries.oldest()![0])
      }
      return session
    },
    forget: (userId) => drops.tell([sessionsTag(userId)]),
  }
}
