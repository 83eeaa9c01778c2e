import type { Queryable } from '../../../platform/database/database.ts'

/** Says to the triggers that one change stands for all of this transaction, and makes it. */
export async function bulkLoad(tx: Queryable): Promise<void> {
  await tx.query({
    text: `select set_config('biblionaut.bulk_load', 'on', true), append_content_change(null)`,
  })
}
