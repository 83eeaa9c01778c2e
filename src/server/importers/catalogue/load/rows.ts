import type { Queryable } from '../../../platform/database/database.ts'
import type { FieldGroup, Placed } from './field-groups.ts'

type Value = string | number | boolean | null
type ColumnType = 'int' | 'text' | 'bool' | 'real' | 'numeric'

/** A batch of rows. `text`: SQL that writes the rows of the common table expression `given`. */
interface RowsToWrite {
  columns: Record<string, ColumnType>
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
 * Returns a function that writes columns of imported entities. `text`: SQL that updates the entities from the table
 * `given`, which has their `id` and the new values.
 */
export const updateColumns =
  <R>({ columns, rowOf, text }: Pick<RowsToWrite, 'columns' | 'text'> & { rowOf: (record: R) => Value[] }) =>
  (tx: Queryable, entries: readonly Placed<R>[]): Promise<void> =>
    writeRows(tx, {
      columns: { id: 'int', ...columns },
      rows: entries.map(({ id, record }) => [id, ...rowOf(record)]),
      text,
    })

/** Rows that belong to an entity but are in another table. The column `owner` of that table is the id of the entity. */
interface OwnedRows<R> extends Pick<RowsToWrite, 'columns' | 'text'> {
  table: string
  owner: string
  /** SQL condition of the rows that belong to the group. By default all rows of the entity belong to it. */
  condition?: string
  rowsOf: (entry: Placed<R>) => readonly Value[][]
}

/**
 * Returns the `write` function of a group of rows, which replaces all of them. `text`: SQL that reads the table
 * `given`.
 */
export const replaceRows =
  <R>({ table, owner, condition, columns, rowsOf, text }: OwnedRows<R>) =>
  async (tx: Queryable, entries: readonly Placed<R>[]): Promise<void> => {
    await clearRows(tx, table, owner, entries, condition)
    await writeRows(tx, {
      columns: { id: 'int', ...columns },
      rows: entries.flatMap((entry) => rowsOf(entry).map((row) => [entry.id, ...row])),
      text,
    })
  }

/** Returns the {@link FieldGroup} that contains one column of a table. */
export const columnGroup = <R>(
  name: string,
  table: string,
  column: string,
  type: ColumnType,
  value: (record: R) => Value,
): FieldGroup<R> => ({
  name,
  state: `select jsonb_build_array(${column}) from ${table} where id = $id`,
  value,
  write: updateColumns({
    columns: { value: type },
    rowOf: (record) => [value(record)],
    text: `update ${table} t set ${column} = g.value from given g where t.id = g.id`,
  }),
})

/** Deletes the rows of `table` whose column `owner` is the id of one of the entities, before new rows are written. */
async function clearRows<R>(
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
