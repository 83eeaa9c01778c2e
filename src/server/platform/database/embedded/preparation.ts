import { Client } from 'pg'
import { connectionUrl, databaseName } from './endpoint.ts'
import { EmbeddedPostgresError, errorFromSystem } from './errors.ts'
import type { Endpoint } from './types.ts'

/** Settings without which an acknowledged write may be lost; the launcher gives them, a role or database may not undo them. */
const requiredOn = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/**
 * Makes the site's database if it is absent and checks that writes are safe.
 * @throws EmbeddedPostgresError unsafe_settings, start_failed
 */
export async function prepareDatabase(endpoint: Endpoint, password: string): Promise<void> {
  try {
    await withClient(connectionUrl(endpoint, password, 'postgres'), async (client) => {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
    })
    await withClient(connectionUrl(endpoint, password), checkSettings)
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw wrongPassword(error)
    throw errorFromSystem('Connecting to the database', error)
  }
}

async function checkSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [[...requiredOn]],
  )
  const off = rows.filter((row) => row.setting !== 'on').map((row) => `${row.name} = ${row.setting}`)
  if (rows.length === requiredOn.length && off.length === 0) return
  throw new EmbeddedPostgresError(
    'unsafe_settings',
    `The database would lose acknowledged writes (${off.join(', ')}). Remove that setting of the role or the database.`,
  )
}

async function withClient(url: string, ask: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // a connection lost between two queries shows in the next one
  await client.connect()
  try {
    await ask(client)
  } finally {
    await client.end()
  }
}

function wrongPassword(cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no_rights',
    'The password in DATA_DIR/postgres.password is not that of the database beside it. ' +
      'Delete that file and start again: a new password is then set.',
    { cause },
  )
}
