import type { Queryable } from '../../../platform/database/database.ts'

/** Tells the triggers to write one content change for the whole transaction, and writes it. */
export async function bulkLoad(tx: Queryable): Promise<void> {
  await tx.query({
    text: `select set_config('biblionaut.bulk_load', 'on', true), append_content_change(null)`,
  })
}
