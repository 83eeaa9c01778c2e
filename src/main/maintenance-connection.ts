import { Client } from 'pg'
import { createDatabase, type Database } from '#server/platform/database/database'
import { toAppError } from '#server/platform/database/database-errors'
import type { Logger } from '#server/platform/log'

/**
 * No reader waits for these statements; on 200,000 works the longest take minutes, on a slow machine longer. So may the
 * way to a connection.
 */
const limitMs = 60 * 60_000
const poolSize = 4

/**
 * Runs what goes over the whole catalogue on connections of its own: the site's give a statement up after two seconds,
 * which a load of some thousand records on a busy machine may well take.
 * @param directUrl past any pooler
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

/**
 * Connects a client without limits on its statements. The caller ends it.
 * @throws AppError as every statement
 */
export async function connectDirectly(url: string, applicationName: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // the next statement on a lost connection fails too
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw toAppError(error)
  })
  return client
}
