/*
 * Test program that can be killed: starts the embedded database and writes events as JSON lines to standard output.
 *
 *   node embedded-app.ts <serve|write|once> <DATA_DIR> <systemDir>
 */
import { Pool } from 'pg'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'

const writers = 4
const [mode = 'serve', dataDir = '', systemDir = ''] = process.argv.slice(2)

function printEvent(event: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

async function writeForever(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: writers })
  await pool.query('CREATE TABLE IF NOT EXISTS written (value bigint PRIMARY KEY)')
  const { rows } = await pool.query<{ next: string }>(
    'SELECT coalesce(max(value), 0) + 1 AS next FROM written',
  )
  let next = Number(rows[0]?.next)
  const write = async (): Promise<never> => {
    for (;;) {
      const value = next++
      await pool.query('INSERT INTO written (value) VALUES ($1)', [value])
      printEvent({ acknowledged: value })
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

try {
  const database = await startEmbeddedPostgres({
    name: embeddedName,
    dataDir,
    systemDir,
    log: (message) => printEvent({ log: message }),
  })
  printEvent({ started: true, url: database.url, pid: database.pid, dataDirectory: database.dataDirectory })
  if (mode === 'write') await writeForever(database.url)
  if (mode === 'once') await database.stop()
  else setInterval(() => undefined, 60_000)
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  printEvent({ failed: error.code, message: error.message })
  process.exitCode = 1
}
