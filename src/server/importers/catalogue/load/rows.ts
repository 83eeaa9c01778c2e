import type { Queryable } from '../../../platform/database/database.ts'
import type { Placed } from './field-groups.ts'

type Value = string | number | boolean | null

/**
 * What the rows of a batch are written by: `text` reads them as the table `given`, whose columns have these names and
 * types.
 */
interface RowsToWrite {
  columns: Record<string, 'int' | 'text' | 'bool' | 'real' | 'numeric'>
  rows: readonly (readonly Value[])[]
  text: string
}

/** Writes rows of many entities in one statement; none where there are no rows. */
export async function writeRows(tx: Queryable, { columns, rows, text }: RowsToWrite): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  await tx.query({
    text: `with given (${names.join(', ')}) as (select * from unnest(${arrays.join(', ')})) ${text}`,
    values: names.map((_, index) => rows.map((row) => row[index])),
  })
}

/** Clears what the entities have in a table, to be written again; new ones have nothing there. */
export async function clearRows<R>(
  tx: Queryable,
  table: string,
  owner: string,
  entries: readonly Placed<R>[],
  condition = 'true',
): Promise<void> {
  const ids = entries.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.query({
    text: `delete from ${table} where ${owner} = any($1::int[]) and ${condition}`,
    values: [ids],
  })
}
