import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { toAppError } from './database-errors.ts'

const pollMs = 200
/** Number of the advisory lock that whoever changes the schema holds. Chosen once, at random. */
const schemaLock = 7_214_908_853

/** The connection that holds a lock. */
export interface LockHolder {
  client: Client
  /** Aborts where the connection is lost: somebody else may have the lock by then. */
  lost: AbortSignal
}

/**
 * Runs `work` while one direct connection (no pooler) holds an advisory lock: once at a time, over all processes and
 * nodes. Where somebody else holds it, nothing is run and the answer is null. The lock goes with the connection, so a
 * killed process leaves none; the server looks every second whether its client is still there.
 * @param onWait given, the lock is waited for instead; called once where somebody else holds it
 */
export async function runLocked<T>(
  url: string,
  lockNumber: number,
  work: (holder: LockHolder) => Promise<T>,
  onWait?: () => void,
): Promise<T | null> {
  const lost = new AbortController()
  const client = new Client({
    connectionString: url,
    application_name: 'biblionaut-lock',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // unheard, it would end the process
  client.on('error', () => lost.abort(new Error('the connection that holds the lock was lost')))
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set client_connection_check_interval = 1000')
    // asked again and again: a statement that waits would hold up an index that the other makes concurrently
    for (let round = 0; !(await isTaken(client, lockNumber)); round += 1) {
      if (!onWait) return null
      if (round === 0) onWait()
      await sleep(pollMs)
    }
    return await work({ client, lost: lost.signal })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Runs `work` on a direct connection that holds the schema's lock: one at a time, over all nodes. A second caller
 * waits, and `onWait` is called once.
 */
export async function withSchemaLock<T>(
  url: string,
  onWait: () => void,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    // it is waited for, so there is an answer
    return (await runLocked(url, schemaLock, ({ client }) => work(client), onWait)) as T
  } catch (fault) {
    throw toAppError(fault)
  }
}

async function isTaken(client: Client, lockNumber: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockNumber,
  ])
  return rows[0]?.taken ?? false
}
