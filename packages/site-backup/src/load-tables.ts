import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listTables, quoted } from './dump-tables.ts'
import { BackupError } from './errors.ts'
import type { Manifest } from './format.ts'

/** Loads the rows of tables from the parts in a backup. */
export interface TableLoader {
  /** Loads one part of the rows of a table. All parts of one table must be loaded before those of the next table. */
  part(table: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Creates keys and indexes after the last part, and compares the numbers of rows with the manifest. */
  finish(): Promise<void>
}

interface Definition {
  drop: string
  create: string
}

/** Returns the SQL that drops and creates indexes and foreign keys. As in pg_dump, they are created after the rows. */
async function readDefinitions(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create, 1 as place
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_constraint where conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by place`)
  return rows
}

/**
 * Truncates the tables and returns a loader of their rows. The database user must own the tables. Calls `finishing`
 * before each index or key that it creates.
 */
export async function createTableLoader(
  client: Client,
  leftOut: readonly string[],
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
  finishing: (done: number, total: number) => void,
): Promise<TableLoader> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const names = (await listTables(client, leftOut)).map(({ name }) => quoted(name))
  const definitions = await readDefinitions(client)
  await client.query(`set local maintenance_work_mem = '128MB'`)
  for (const { drop } of definitions.toReversed()) await client.query(drop)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)

  const loaded = new Map<string, number>()
  let current: { table: string; rows: ReturnType<typeof copyFrom>; ended: Promise<void> } | null = null
  const close = async () => {
    if (!current) return
    const { table, rows, ended } = current
    current = null
    rows.end()
    await ended
    loaded.set(table, rows.rowCount)
  }
  return {
    async part(table, content) {
      if (current?.table !== table) {
        await close()
        const known = tables.get(table)
        if (!known || loaded.has(table))
          throw new BackupError(
            `The backup has rows of the table "${table}", which is unknown or already loaded. Use another backup.`,
          )
        const columns = known.columns.map(quoted).join(', ')
        const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
        const ended = finished(rows)
        // `part` and `close` await `ended` later and throw its error
        ended.catch(() => undefined)
        current = { table, rows, ended }
      }
      const { rows, ended } = current
      for await (const bytes of content) {
        if (rows.errored) await ended
        if (!rows.write(bytes)) await Promise.race([once(rows, 'drain'), ended])
      }
    },
    async finish() {
      await close()
      for (const { name, rows } of manifest.tables) {
        const found = loaded.get(name) ?? 0
        if (found !== rows)
          throw new BackupError(
            `The backup has ${found} instead of ${rows} rows of the table ${name}. Use another backup.`,
          )
      }
      for (const { name, value, isCalled } of manifest.sequences)
        await client.query(`select setval($1::regclass, $2, $3)`, [`public.${quoted(name)}`, value, isCalled])
      for (const [done, { create }] of definitions.entries()) {
        finishing(done, definitions.length)
        await client.query(create)
      }
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      finishing(definitions.length, definitions.length)
    },
  }
}
