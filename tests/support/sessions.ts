import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '#server/platform/database/database'

/** A separate database connection that acts as a concurrent process. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<void>
  /**
   * Starts a statement that may wait for a lock of another session. Resolves as soon as the statement waits or is
   * complete.
   */
  start(text: string, values: unknown[]): Promise<{ outcome: Promise<string> }>
  end(): Promise<void>
}

/**
 * Opens a connection and begins a transaction. The `outcome` of a statement is 'done' or the error message of the
 * server.
 * @param db connection that checks whether the session waits for a lock
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

  /** Resolves when the session waits for a lock or the statement is complete; never rejects. */
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
