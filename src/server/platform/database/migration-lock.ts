import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { toAppError } from './faults.ts'

/** Number of the advisory lock that whoever changes the schema holds. Chosen once, at random. */
const lockNumber = 7_214_908_853
const pollMs = 200

/**
 * Runs `work` on one direct connection (no pooler) that holds the schema's lock: one at a time, over all nodes. A second caller waits, and
 * `onWait` is called once. The lock goes with the connection, so a killed process leaves none; the server looks every second whether its
 * client is still there.
 */
export async function withMigrationLock<T>(
  url: string,
  onWait: () => void,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'biblionaut-migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // a lost connection makes the running statement fail, which is enough; unheard, it would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set client_connection_check_interval = 1000')
    await takeLock(client, onWait)
    return await work(client)
  } catch (fault) {
    throw toAppError(fault)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function takeLock(client: Client, onWait: () => void): Promise<void> {
  for (let round = 0; ; round++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ])
    if (rows[0]?.taken) return
    if (round === 0) onWait()
    await sleep(pollMs)
  }
}
