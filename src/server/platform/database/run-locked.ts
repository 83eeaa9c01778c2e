import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const pollMs = 200

/**
 * Runs `work` while one direct connection (no pooler) holds an advisory lock: once at a time, over all processes and nodes. Where somebody
 * else holds it, nothing is run and the answer is false. The lock goes with the connection, so a killed process leaves none; where the
 * connection is lost while `work` runs, its signal aborts, since somebody else may have the lock by then.
 * @param onWait given, the lock is waited for instead; called once where somebody else holds it
 */
export async function runLocked(
  url: string,
  lockNumber: number,
  work: (signal: AbortSignal) => Promise<void>,
  { onWait }: { onWait?: () => void } = {},
): Promise<boolean> {
  const lost = new AbortController()
  const client = new Client({
    connectionString: url,
    application_name: 'biblionaut-lock',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => lost.abort(new Error('the connection that holds the lock was lost')))
  try {
    await client.connect()
    await client.query('set client_connection_check_interval = 1000')
    for (let round = 0; !(await isTaken(client, lockNumber)); round += 1) {
      if (!onWait) return false
      if (round === 0) onWait()
      await sleep(pollMs)
    }
    await work(lost.signal)
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function isTaken(client: Client, lockNumber: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockNumber,
  ])
  return rows[0]?.taken ?? false
}
