import type { Queryable } from '../../../platform/database/database.ts'

/** Says to the triggers that one notice stands for all changes of this transaction, and gives it. */
export async function bulkLoad(tx: Queryable): Promise<void> {
  await tx.query({ text: `select set_config('biblionaut.bulk_load', 'on', true), pg_notify('content', '*')` })
  await tx.query({ text: `insert into content_changes (tags) values ('{*}')` })
}
