import type { Queryable } from '../../../platform/database/database.ts'
import type { Placed } from './field-groups.ts'

type Value = string | number | boolean | null

/** Rows of a batch. `text` is SQL that reads the rows from the table `given` with these columns. */
interface RowsToWrite {
  columns: Record<string, 'int' | 'text' | 'bool' | 'real' | 'numeric'>
  rows: readonly (readonly Value[])[]
  text: string
}

/** Writes rows of many entities in one statement. Does nothing if there are no rows. */
export async function writeRows(tx: Queryable, { columns, rows, text }: RowsToWrite): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  await tx.query({
    text: `with given (${names.join(', ')}) as (select * from unnest(${arrays.join(', ')})) ${text}`,
    values: names.map((_, index) => rows.map((row) => row[index])),
  })
}

/**
 * Deletes the rows of `table` whose column `owner` is the id of one of the entities, before new rows are written.
 * With `condition`, deletes only rows for which this SQL expression is true. Skips entities with `isNew`, because
 * they have no rows.
 */
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
