import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import type { Manifest } from './format.ts'

/** A table is stored in parts of at least this size in bytes; the last part can be smaller. */
const partBytes = 1024 * 1024

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table of the schema `public`. */
export interface DumpedTable {
  name: string
  columns: string[]
  /** Size on the disk in bytes, for the progress. */
  size: number
}

/** Lists the tables of the schema `public` to back up: all except unlogged tables and `leftOut`. */
export async function listTables(client: Client, leftOut: readonly string[]): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select c.relname as name, pg_table_size(c.oid)::float8 as size,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all($1)
    order by c.relname collate "C"`,
    [leftOut],
  )
  return rows
}

/**
 * Copies the rows of the tables into the archive, in the caller's transaction.
 * @param progress called with the number of bytes since the last call
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
    let left = size
    let part = 0
    for await (const bytes of inParts(rows)) {
      part += 1
      await archive.add(`database/${name}/${String(part).padStart(6, '0')}.copy`, bytes.length, bytes)
      const done = Math.min(bytes.length, left)
      progress(done)
      left -= done
    }
    progress(left)
    dumped.push({ name, columns, rows: rows.rowCount })
  }
  return dumped
}

/** Joins the chunks of a stream to parts in memory, because a tar entry has its size before its content. */
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

/**
 * Reads the values of the sequences. Must run after the rows were read, because a snapshot does not cover sequences.
 */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: number; isCalled: boolean }>(
    `select sequencename as name, coalesce(last_value, start_value)::float8 as value, last_value is not null as "isCalled"
      from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}
