import type { Queryable } from '../../../platform/database/database.ts'

/** Disables the content changes of the triggers in this transaction, and writes one for the whole transaction. */
export async function bulkLoad(tx: Queryable): Promise<void> {
  await tx.query({
    text: `select set_config('biblionaut.bulk_load', 'on', true), append_content_change(null)`,
  })
}
