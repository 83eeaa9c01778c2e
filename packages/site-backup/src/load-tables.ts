import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listTables, quoted } from './dump-tables.ts'
import { BackupError } from './errors.ts'
import type { Manifest } from './manifest.ts'

/** Takes the rows of the tables, part by part. */
export interface TableLoader {
  /** The parts of a table come one after another. */
  part(table: string, content: AsyncIterable<Buffer>): Promise<void>
  /** After the last: what had been put off is done, and the counts are compared. */
  finish(): Promise<void>
}

interface PutOff {
  drop: string
  make: string
}

/**
 * What is dropped before the rows come and made again after them, as pg_dump does it: foreign keys, which would ask
 * for an order of the tables, and indexes, which are made faster in one go.
 */
async function readPutOff(client: Client): Promise<PutOff[]> {
  const { rows } = await client.query<PutOff>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make, 1 as place
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
 * Loads rows into the tables, which are emptied, in the caller's transaction: until that is committed nothing has
 * happened. Needs no superuser: the owner of the tables may do all of it.
 * @param finishing told as the keys and indexes are made again
 */
export async function createTableLoader(
  client: Client,
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
  finishing: (done: number, total: number) => void,
): Promise<TableLoader> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const names = (await listTables(client)).map(({ name }) => quoted(name))
  const putOff = await readPutOff(client)
  await client.query(`set local maintenance_work_mem = '128MB'`)
  for (const { drop } of putOff.toReversed()) await client.query(drop)
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
          throw new BackupError(`The backup has rows of a table "${table}" that fit nowhere.`)
        const columns = known.columns.map(quoted).join(', ')
        const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
        const ended = finished(rows)
        // told by whoever writes the next part, or ends the table
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
      for (const { name, rows } of manifest.tables)
        if ((loaded.get(name) ?? 0) !== rows)
          throw new BackupError(`Of ${rows} rows of ${name} came ${loaded.get(name) ?? 0}.`)
      for (const { name, value, isCalled } of manifest.sequences)
        await client.query(`select setval($1::regclass, $2, $3)`, [`public.${quoted(name)}`, value, isCalled])
      for (const [done, { make }] of putOff.entries()) {
        finishing(done, putOff.length)
        await client.query(make)
      }
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
      finishing(putOff.length, putOff.length)
    },
  }
}
