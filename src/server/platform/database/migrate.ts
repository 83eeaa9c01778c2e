import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from '../log.ts'
import { readBaseline, adoptBaseline } from './baseline.ts'
import { sqlState } from './database-errors.ts'
import { MigrationError, readMigrations, statementsOf } from './migration-files.ts'
import type { MigrationFile } from './migration-files.ts'
import { withSchemaLock } from './run-locked.ts'

export { MigrationError } from './migration-files.ts'

/** What {@link migrate} is told. */
export interface MigrateOptions {
  /** A direct connection string: locks do not pass a pooler. */
  url: string
  /** Folder with `0001-name.sql` and so on. */
  folder: string
  log: Pick<Logger, 'info'>
  /** The last migration to apply; the newest unless told. */
  upTo?: number
  /** Told before each file: how many are done, how many there are to do, which comes. */
  onProgress?: (progress: { done: number; total: number; name: string }) => void
}

type Landed = Pick<MigrationFile, 'number' | 'name' | 'sha256'>

/** Major version of PostgreSQL; Debian 12 has it. */
const oldestServer = 15

/** Longest wait for a lock: a migration must not hold up the running site, or be held up by it (trust.md F11). */
const lockTimeoutMs = 1_000
const lockAttempts = 20
const longestPauseMs = 2_000

/**
 * Brings a database to the schema of the folder, forward only. Safe to kill at any moment and to start twice: each file
 * lands with its record in one transaction, under a lock.
 * @throws MigrationError for a file that changed after it landed, a gap, a database newer than the code or too old for
 *   its baseline, a server that is too old, a statement that fails
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const files = readMigrations(options.folder)
  const onWait = () => options.log.info('another process is changing the schema: waiting for it')
  return withSchemaLock(options.url, onWait, async (client) => {
    await refuseOldServer(client)
    const landed = await readLanded(client)
    const [first] = files
    const baseline = readBaseline(options.folder, first)
    if (first && baseline && landed[0] && landed[0].name !== first.name) {
      await adoptBaseline(client, baseline, first, landed.at(-1)!.name)
      options.log.info({ migration: first.name }, 'the schema of older migrations was taken over as it is')
      landed.splice(0, landed.length, first)
    }
    refuseWhatDiffers(files, landed)
    if (landed.length > files.length)
      options.log.info(
        { migration: landed.at(-1)!.name },
        'the schema is of a newer version of the site, and has only more in it: this version runs on it too',
      )
    const waiting = files.slice(landed.length, options.upTo)
    if (waiting.length > 0) await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    for (const [done, file] of waiting.entries()) {
      options.onProgress?.({ done, total: waiting.length, name: file.name })
      const startedAt = performance.now()
      await applyPatiently(client, file, options.log)
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

/** @throws MigrationError for a server that is too old for the migrations */
export function rejectVersion({ version, number }: { version: string; number: number }): void {
  if (number >= oldestServer * 10_000) return
  throw new MigrationError(
    `The site needs PostgreSQL ${oldestServer} or newer, and this server is ${version}. Upgrade it, or name another one in DATABASE_URL.`,
  )
}

async function readLanded(client: Client): Promise<Landed[]> {
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
    await client.query<Landed>('select number, name, sha256 from public.schema_migrations order by number')
  ).rows
}

/**
 * Takes something away that an older version needs, by its name. All other migrations only add, so that both versions
 * run beside each other, and the older one can be gone back to.
 */
export const isContracting = (name: string): boolean => /[-]contract[-.]/.test(name)

function refuseWhatDiffers(files: readonly MigrationFile[], landed: readonly Landed[]): void {
  const contracting = landed.find(({ number, name }) => number > files.length && isContracting(name))
  if (contracting) {
    throw new MigrationError(
      `The database is newer than this version of the site: it has migration ${contracting.name}, this version ends with ${files.at(-1)?.name ?? 'none'}. ` +
        'Start the newer version, or restore a backup made by this one.',
    )
  }
  for (const [index, record] of landed.slice(0, Math.max(files.length, 1)).entries()) {
    const file = files[index]
    if (record.number !== index + 1 || !file) {
      throw new MigrationError(
        `The database lacks migration ${index + 1}, but has ${record.name}: its table schema_migrations was changed by hand.`,
      )
    }
    if (record.sha256 !== file.sha256) {
      throw new MigrationError(
        `${file.name} was changed after it had landed in this database. Put it back as it was, and write the change as a new migration.`,
      )
    }
  }
}

/** Tries again where a lock was not to be had: the site serves on, and sooner or later there is a gap. */
async function applyPatiently(
  client: Client,
  file: MigrationFile,
  log: MigrateOptions['log'],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, file)
      return
    } catch (fault) {
      const state = sqlState(fault)
      const isLock = state === '55P03' || state === '40P01'
      if (isLock && attempt < lockAttempts) {
        log.info({ migration: file.name, attempt }, 'a table is in use: trying again')
        await sleep(Math.min(longestPauseMs, 100 * 2 ** attempt) * (0.5 + Math.random() / 2))
        continue
      }
      throw explained(fault, file)
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
  } catch (fault) {
    await client.query('rollback').catch(() => undefined)
    throw fault
  }
}

async function record(client: Client, { number, name, sha256 }: MigrationFile): Promise<void> {
  await client.query('insert into public.schema_migrations (number, name, sha256) values ($1, $2, $3)', [
    number,
    name,
    sha256,
  ])
}

/** A fault of the SQL itself with the file it stands in; a lost connection stays what it is. */
function explained(fault: unknown, file: MigrationFile): unknown {
  const state = sqlState(fault)
  if (state === null || !(fault instanceof Error) || state.startsWith('57P') || state.startsWith('08'))
    return fault
  const position = Number((fault as { position?: string }).position)
  const place =
    position > 0 && file.inTransaction ? `, line ${file.sql.slice(0, position).split('\n').length}` : ''
  return new MigrationError(`${file.name}${place}: ${fault.message}. Nothing of this file was kept.`, {
    cause: fault,
  })
}
