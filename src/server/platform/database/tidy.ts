import type { Queryable } from './types.ts'

/**
 * Has the database know at once what was written in bulk, not when autovacuum comes by: the planner the new rows, and
 * each inverted index its new entries, which stand in a list until then that every search reads from end to end (ten
 * milliseconds for each question of the search's words).
 * @param tables those written, all unless told
 */
export async function tidy(db: Queryable, tables: readonly string[] = []): Promise<void> {
  await db.query({ text: `analyze ${tables.join(', ')}` })
  await db.query({
    text: `select gin_clean_pending_list(i.oid) from pg_class i join pg_am a on a.oid = i.relam and a.amname = 'gin' join pg_index x on x.indexrelid = i.oid
      where i.relnamespace = 'public'::regnamespace and (cardinality($1::text[]) = 0 or x.indrelid = any($1::text[]::regclass[]))`,
    values: [tables],
  })
}
