import type { Queryable } from '../../../platform/database/database.ts'

/**
 * Prevents triggers from logging the content changes of this transaction one by one. Logs a single change of the whole
 * catalogue instead.
 */
export async function bulkLoad(tx: Queryable): Promise<void> {
  await tx.query({
    text: `select set_config('biblionaut.bulk_load', 'on', true), append_content_change(null)`,
  })
}
