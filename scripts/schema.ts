/**
 * Writes database/schema.sql, the present schema: `node scripts/schema.ts`, after every new migration. With `--check` it writes
 * nothing and ends with 1 where the file differs from what the migrations make.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { migrate } from '#server/platform/database/migrate'
import { readSchema } from '#server/platform/database/schema-picture'

const root = fileURLToPath(new URL('../', import.meta.url))
const file = path.join(root, 'database/schema.sql')

/** The schema that the migrations make in a new database, on a server of its own. */
async function makeSchema(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biblionaut-schema-'))
  chmodSync(dataDir, 0o755) // as root the server runs as another user, who must reach it
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const client = new Client({ connectionString: url })
  try {
    await migrate({ url, folder: path.join(root, 'database/migrations'), log: { info: () => undefined } })
    await client.connect()
    return await readSchema(client)
  } finally {
    await client.end()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const schema = await makeSchema()
if (!process.argv.includes('--check')) {
  writeFileSync(file, schema)
  console.log(`database/schema.sql: ${schema.split('\n').length} lines`)
} else if (readFileSync(file, 'utf8') !== schema) {
  console.error('database/schema.sql differs from what the migrations make. Run: node scripts/schema.ts')
  process.exitCode = 1
}
