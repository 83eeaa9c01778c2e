import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '#server/platform/database/database'

/** A connection of its own that somebody else could be working on. */
export interface Session {
  /** Runs a statement to its end. */
  query(text: string, values?: unknown[]): Promise<void>
  /** Starts a statement that may have to wait for another session; answers once it waits or is done. */
  start(text: string, values: unknown[]): Promise<{ outcome: Promise<string> }>
  end(): Promise<void>
}

/**
 * Opens a connection and begins a transaction on it. A circle of waiting is noticed after 100 ms, not a second; what
 * waits longer than 60 s fails. The outcome of a started statement is 'done', or the text of the server's refusal.
 *
 * @param db where it is looked up whether a session waits
 */
export async function beginSession(url: string, db: Database): Promise<Session> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set deadlock_timeout = '100ms'`)
  await client.query(`set lock_timeout = '60s'`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]!.pid
  await client.query('begin')

  /** Resolves once the session waits for a lock; never rejects. */
  async function untilWaiting(progress: { isDone: boolean }): Promise<void> {
    while (!progress.isDone) {
      const [row] = await db.query<{ waits: boolean }>({
        text: `select wait_event_type is not distinct from 'Lock' as waits from pg_stat_activity where pid = $1`,
        values: [pid],
      })
      if (row?.waits !== false) return
      await sleep(10)
    }
  }

  return {
    async query(text, values) {
      await client.query(text, values)
    },
    async start(text, values) {
      const progress = { isDone: false }
      const outcome = client.query(text, values).then(
        () => 'done',
        (error: Error) => error.message,
      )
      void outcome.then(() => (progress.isDone = true))
      await untilWaiting(progress)
      return { outcome }
    },
    end: () => client.end(),
  }
}
