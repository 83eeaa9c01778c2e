// Writes the files that are generated from the migrations; run it after each new migration. `--check` compares them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { migrate } from '#server/platform/database/migrate'
import { readSchema } from '#server/platform/database/schema-sql'
import { writeGenerated } from './generated-files.ts'
import { readTableTypes } from './table-types.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Returns a module with the import sources, which the check constraint of `imports.source` lists. */
async function readImportSources(client: Client): Promise<string> {
  const { rows } = await client.query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'imports_source_check'",
  )
  const sources = Array.from(rows[0]!.rule.matchAll(/'([^']+)'::text/g), ([, source]) => `  '${source}',\n`)
  return `/** Written by scripts/schema.ts from the check of imports.source. */\nexport const importSources = [\n${sources.join('')}] as const\n`
}

/** Migrates a new database on a server of its own. Returns the text of each generated file by its path. */
async function makeFiles(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'biblionaut-schema-'))
  chmodSync(dataDir, 0o755) // a server that root starts runs as another user, who must be able to enter the folder
  const { url, stop } = await startEmbeddedPostgres({ name: embeddedName, dataDir, log: () => undefined })
  const client = new Client({ connectionString: url })
  try {
    await migrate({ url, folder: path.join(root, 'database/migrations'), log: { info: () => undefined } })
    await client.connect()
    return {
      'database/schema.sql': await readSchema(client),
      'src/server/tables.gen.ts': await readTableTypes(url),
      'src/contract/values/import-sources.gen.ts': await readImportSources(client),
    }
  } finally {
    await client.end()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

writeGenerated(await makeFiles(), 'node scripts/schema.ts')
