import type { Queryable } from '../../../platform/database/database.ts'

/** Logs a single change of the whole catalogue, instead of each change of this transaction. */
export async function bulkLoad(tx: Queryable): Promise<void> {
  await tx.query({
    text: `select set_config('biblionaut.bulk_load', 'on', true), append_content_change(null)`,
  })
}
