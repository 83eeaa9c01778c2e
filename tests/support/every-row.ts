import type { Database } from '#server/platform/database/database'

/** Tables for which `everyRow` computes no checksum: rows are only added to them, or any request may write them. */
const logs = [
  'changes',
  'change_rows',
  'content_changes',
  'sessions',
  'schema_migrations',
  'audit_events',
  'limit_counters',
]
/** Maps a table of the search index to its generated id column. Each write changes it, so the checksum omits it. */
const numbers: Record<string, string> = { search_documents: 'id', search_keys: 'document_id' }

/** Returns a checksum of all rows for each table that is not in `logs`. An undo must restore the same checksums. */
export async function everyRow(db: Database): Promise<Map<string, string>> {
  const tables = await db.query<{ name: string }>({
    text: `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1) order by 1`,
    values: [logs],
  })
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const row = numbers[name] ? `to_jsonb(t) - '${numbers[name]}'` : 'to_jsonb(t)'
    const [sum] = await db.query<{ sum: string }>({
      text: `select count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r collate "C")), '') as sum from (select (${row})::text as r from ${name} t) as rows`,
    })
    sums.set(name, sum!.sum)
  }
  return sums
}
