import { Client } from 'pg'
import { createDatabase, type Database } from '#server/platform/database/database'
import { toAppError } from '#server/platform/database/database-errors'
import type { Logger } from '#server/platform/log'

/**
 * Time limit of statements that no reader waits for, and of the wait for a connection. With 200,000 works, some take
 * minutes.
 */
const limitMs = 60 * 60_000
const poolSize = 4

/**
 * Runs `work`, which exceeds the time limit of the site's own pool, with a separate pool.
 * @param directUrl connection string without a pooler
 */
export async function withMaintenanceConnection<T>(
  directUrl: string,
  log: Logger,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = createDatabase({ url: directUrl, poolSize, statementTimeoutMs: limitMs, waitMs: limitMs, log })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Returns true if another connection of the site, besides `client`, is open in the database. */
export async function isSiteConnected(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isConnected: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database()
      and application_name like 'biblionaut%' and pid <> pg_backend_pid()) as "isConnected"`,
  )
  return rows[0]!.isConnected
}

/**
 * Connects a client without time limits for statements. The caller must end it.
 * @throws AppError if the connection fails
 */
export async function connectDirectly(url: string, applicationName: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // without this listener, a lost connection would end the process; the next statement fails anyway
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw toAppError(error)
  })
  return client
}
