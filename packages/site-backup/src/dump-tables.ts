import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import type { Manifest } from './manifest.ts'

/** Rows of a table are cut into entries of this size: the length of a table is not known before its end. */
const partBytes = 1024 * 1024

/** `"works"`, `"order"`: a name as SQL takes it, whatever stands in it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table of the schema `public`. */
export interface DumpedTable {
  name: string
  columns: string[]
  /** Bytes on the disk, to tell how far the work is. */
  size: number
}

/**
 * The tables whose rows a backup holds: those of the site. What migrations record and what is not logged (counters of
 * the last hour) is left out.
 */
export async function listTables(client: Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select c.relname as name, pg_table_size(c.oid)::float8 as size,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations'
    order by c.relname collate "C"`)
  return rows
}

/**
 * Copies the rows of each table into the archive, in the caller's transaction, whose snapshot makes them fit together.
 * @param progress told by how many bytes of the tables' size the work has moved on
 */
export async function dumpTables(
  client: Client,
  tables: readonly DumpedTable[],
  archive: ArchiveWriter,
  progress: (bytes: number) => void,
): Promise<Manifest['tables']> {
  const dumped: Manifest['tables'] = []
  for (const { name, columns, size } of tables) {
    const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
    let told = 0
    let part = 0
    for await (const bytes of inParts(rows)) {
      part += 1
      await archive.add(`database/${name}/${String(part).padStart(6, '0')}.copy`, bytes.length, bytes)
      const more = Math.min(bytes.length, size - told)
      progress(more)
      told += more
    }
    progress(size - told)
    dumped.push({ name, columns, rows: rows.rowCount })
  }
  return dumped
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const bytes of stream) {
    held.push(bytes)
    length += bytes.length
    if (length < partBytes) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

/** Where the sequences of the tables stand. They are outside of every snapshot, so they are read after the rows. */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: number; isCalled: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::float8 as value, last_value is not null as "isCalled"
      from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}
