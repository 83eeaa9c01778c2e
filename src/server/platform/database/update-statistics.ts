import type { Queryable } from './types.ts'

/**
 * Updates the planner statistics, and empties the pending lists of the GIN indexes, which slow down searches after a
 * bulk write.
 * @param tables the written tables; by default all
 */
export async function updateStatistics(db: Queryable, tables: readonly string[] = []): Promise<void> {
  await db.query({ text: `analyze ${tables.join(', ')}` })
  await db.query({
    text: `select gin_clean_pending_list(i.oid) from pg_class i join pg_am a on a.oid = i.relam and a.amname = 'gin' join pg_index x on x.indexrelid = i.oid
      where i.relnamespace = 'public'::regnamespace and (cardinality($1::text[]) = 0 or x.indrelid = any($1::text[]::regclass[]))`,
    values: [tables],
  })
}
