import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from '../log.ts'
import { readBaseline, adoptBaseline } from './baseline.ts'
import { sqlState } from './database-errors.ts'
import { MigrationError, readMigrations, statementsOf } from './migration-files.ts'
import type { MigrationFile } from './migration-files.ts'
import { withSchemaLock } from './run-locked.ts'

export { MigrationError } from './migration-files.ts'

export interface MigrateOptions {
  /** A direct connection string, because locks do not work through a pooler. */
  url: string
  /** Folder with files like `0001-name.sql`. */
  folder: string
  log: Pick<Logger, 'info'>
  /** Number of the last migration to apply. By default the newest in the folder. */
  upTo?: number
  /**
   * Called before each migration with the number of migrations that are done, the total number, and the file name of
   * the next one.
   */
  onProgress?: (progress: { done: number; total: number; name: string }) => void
}

type Applied = Pick<MigrationFile, 'number' | 'name' | 'sha256'>

/** Oldest supported major version of PostgreSQL, which is that of Debian 12. */
const oldestServer = 15

/**
 * Maximum time in milliseconds that one attempt waits for a lock. A long wait would block the running instance behind
 * the migration (trust F11).
 */
const lockTimeoutMs = 1_000
const lockAttempts = 20
const longestPauseMs = 2_000

/**
 * Applies the migrations of a folder to a database, one process at a time. The process can be killed at any moment and
 * started again.
 * @throws MigrationError
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const files = readMigrations(options.folder)
  const onWait = () =>
    options.log.info('another process is changing the database schema, so this process waits')
  return withSchemaLock(options.url, onWait, async (client) => {
    await refuseOldServer(client)
    const applied = await readApplied(client)
    const [first] = files
    const baseline = readBaseline(options.folder, first)
    if (first && baseline && applied[0] && applied[0].name !== first.name) {
      await adoptBaseline(client, baseline, first, applied.at(-1)!.name)
      options.log.info(
        { migration: first.name },
        'adopted the schema of an older version without running its migrations',
      )
      applied.splice(0, applied.length, first)
    }
    refuseDifferences(files, applied)
    if (applied.length > files.length)
      options.log.info(
        { migration: applied.at(-1)!.name },
        'the schema is of a newer version that only adds to it: this version can use it',
      )
    const waiting = files.slice(applied.length, options.upTo)
    if (waiting.length > 0) await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    for (const [done, file] of waiting.entries()) {
      options.onProgress?.({ done, total: waiting.length, name: file.name })
      const startedAt = performance.now()
      await applyWithRetry(client, file, options.log)
      options.log.info(
        { migration: file.name, ms: Math.round(performance.now() - startedAt) },
        'migration applied',
      )
    }
    return { applied: waiting.map(({ name }) => name) }
  })
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  rejectVersion(rows[0]!)
}

/**
 * Refuses a server that is older than the oldest supported version.
 * @throws MigrationError
 */
export function rejectVersion({ version, number }: { version: string; number: number }): void {
  if (number >= oldestServer * 10_000) return
  throw new MigrationError(
    `The site needs PostgreSQL ${oldestServer} or newer, and this server is ${version}. Upgrade it, or set another one in DATABASE_URL.`,
  )
}

async function readApplied(client: Client): Promise<Applied[]> {
  const known = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as known`,
  )
  if (!known.rows[0]?.known) {
    await client.query(`create table public.schema_migrations (
      number integer primary key check (number > 0),
      name text not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      applied_at timestamptz not null default now()
    )`)
    return []
  }
  return (
    await client.query<Applied>('select number, name, sha256 from public.schema_migrations order by number')
  ).rows
}

/**
 * Returns true if the name of a migration says that it removes a part of the schema, which prevents a rollback to an
 * older version.
 */
export const isContracting = (name: string): boolean => /[-]contract[-.]/.test(name)

function refuseDifferences(files: readonly MigrationFile[], applied: readonly Applied[]): void {
  const contracting = applied.find(({ number, name }) => number > files.length && isContracting(name))
  if (contracting) {
    throw new MigrationError(
      `The database is newer than this version of the site: it has migration ${contracting.name}, this version ends with ${files.at(-1)?.name ?? 'none'}. ` +
        'Start the newer version, or restore a backup made by this one.',
    )
  }
  for (const [index, record] of applied.slice(0, Math.max(files.length, 1)).entries()) {
    const file = files[index]
    if (record.number !== index + 1 || !file) {
      throw new MigrationError(
        `The database lacks migration ${index + 1}, but has ${record.name}: its table schema_migrations was changed by hand.`,
      )
    }
    if (record.sha256 !== file.sha256) {
      throw new MigrationError(
        `${file.name} was changed after it was applied to this database. Restore the file, and write the change as a new migration.`,
      )
    }
  }
}

/** Applies a migration. Retries a limited number of times, because the running instance can lock a table. */
async function applyWithRetry(
  client: Client,
  file: MigrationFile,
  log: MigrateOptions['log'],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, file)
      return
    } catch (error) {
      const state = sqlState(error)
      const isLock = state === '55P03' || state === '40P01'
      if (isLock && attempt < lockAttempts) {
        log.info(
          { migration: file.name, attempt },
          'a migration failed because a table is locked: trying again',
        )
        await sleep(Math.min(longestPauseMs, 100 * 2 ** attempt) * (0.5 + Math.random() / 2))
        continue
      }
      throw explainError(error, file)
    }
  }
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  if (!file.inTransaction) {
    for (const statement of statementsOf(file)) await client.query(statement)
    await record(client, file)
    return
  }
  await client.query('begin')
  try {
    await client.query(file.sql)
    await record(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function record(client: Client, { number, name, sha256 }: MigrationFile): Promise<void> {
  await client.query('insert into public.schema_migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}

/**
 * Converts an SQL error to a MigrationError with the file and, if known, the line. Returns other errors, such as a
 * lost connection, unchanged.
 */
function explainError(error: unknown, file: MigrationFile): unknown {
  const state = sqlState(error)
  if (state === null || !(error instanceof Error) || state.startsWith('57P') || state.startsWith('08'))
    return error
  const position = Number((error as { position?: string }).position)
  const place =
    position > 0 && file.inTransaction ? `, line ${file.sql.slice(0, position).split('\n').length}` : ''
  const consequence = file.inTransaction
    ? 'Nothing of this file was applied.'
    : 'It runs without a transaction, so its statements before this one may have been applied.'
  return new MigrationError(`The migration ${file.name}${place} failed: ${error.message}. ${consequence}`, {
    cause: error,
  })
}
