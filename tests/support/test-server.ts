import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { prepareJobs } from '#server/platform/jobs/prepare-jobs'
import { migrate } from '#server/platform/database/migrate'

/** Environment variable through which the global setup passes the URL of the test server. */
export const serverVariable = 'BIBLIONAUT_TEST_SERVER_URL'

const folder = path.resolve(import.meta.dirname, '../../database/migrations')
const quiet = { info: () => undefined }

export function databaseUrl(serverUrl: string, database: string): string {
  // does not use the class URL, because it rejects `postgresql://user@/name?host=/folder`, the form for a unix socket
  return serverUrl.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`)
}

export async function runOn<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Returns the name of the template, with a hash of the migrations, so that a changed migration changes it. */
function templateName(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort())
    hash.update(name).update(readFileSync(path.join(folder, name)))
  return `template_${hash.digest('hex').slice(0, 16)}`
}

/**
 * Creates the migrated template that test databases copy, unless it exists. Renames it last, so that a killed run
 * leaves no partial template.
 */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = templateName()
  const server = new Client({ connectionString: serverUrl })
  server.on('error', () => undefined)
  await server.connect()
  try {
    await server.query('select pg_advisory_lock(6021023)')
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    await server.query(`drop database if exists ${name}_draft with (force)`)
    await server.query(`create database ${name}_draft template template0`)
    const url = databaseUrl(serverUrl, `${name}_draft`)
    await migrate({ url, folder, log: quiet })
    await prepareJobs({ url, log: quiet })
    await server.query(`alter database ${name}_draft rename to ${name}`)
    return name
  } finally {
    await server.end()
  }
}
