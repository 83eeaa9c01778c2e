import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { toAppError } from './database-errors.ts'

const pollMs = 200
/** Number of the advisory lock for changes of the schema. Chosen at random. */
const schemaLock = 7_214_908_853

export interface LockHolder {
  client: Client
  /** Aborts if the connection is lost, because another process can then take the lock. */
  lost: AbortSignal
}

/**
 * Runs `work` while a direct connection (no pooler) holds an advisory lock. While another process holds the lock: waits
 * if `onWait` is given; returns null without `onWait`. A killed process leaves no lock.
 * @param onWait called once before waiting
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
  // without this listener, an error of the connection would end the process
  client.on('error', () =>
    lost.abort(new Error('the connection that held the lock was lost, so another process may take the lock')),
  )
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set client_connection_check_interval = 1000')
    // polls, because a waiting statement would block `create index concurrently` of the other process
    for (let round = 0; !(await takeLock(client, lockNumber)); round += 1) {
      if (!onWait) return null
      if (round === 0) onWait()
      await sleep(pollMs)
    }
    return await work({ client, lost: lost.signal })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs `work` with the lock of the schema. Other processes call `onWait` once and wait. */
export async function withSchemaLock<T>(
  url: string,
  onWait: () => void,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  try {
    // the cast removes null, which `runLocked` adds to the type for calls without `onWait`
    return (await runLocked(url, schemaLock, ({ client }) => work(client), onWait)) as T
  } catch (error) {
    throw toAppError(error)
  }
}

async function takeLock(client: Client, lockNumber: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockNumber,
  ])
  return rows[0]?.taken ?? false
}
