import type { Queryable, Statement } from './types.ts'

export const firstRow = async <Row extends object>(
  db: Queryable,
  statement: Statement,
): Promise<Row | null> => (await db.query<Row>(statement))[0] ?? null

export const hasRow = async (db: Queryable, statement: Statement): Promise<boolean> =>
  (await db.query(statement)).length > 0

/** Runs a statement that always returns a row, for example a count, and returns this row. Throws without a row. */
export async function onlyRow<Row extends object>(db: Queryable, statement: Statement): Promise<Row> {
  const [row] = await db.query<Row>(statement)
  if (row === undefined) throw new Error(`The statement returned no row: ${statement.text}`)
  return row
}

/** Runs a statement that returns one row with the column `count`, and returns this number. */
export const countRows = async (db: Queryable, statement: Statement): Promise<number> =>
  (await onlyRow<{ count: number }>(db, statement)).count

function onlyColumn<Value>(row: Record<string, Value>): Value {
  const values = Object.values(row)
  if (values.length !== 1) throw new Error(`The row has ${values.length} columns, not one.`)
  return values[0]!
}

/** Returns the only column of all rows. */
export const listValues = async <Value>(db: Queryable, statement: Statement): Promise<Value[]> =>
  (await db.query<Record<string, Value>>(statement)).map(onlyColumn)

/** Returns the only column of the first row, or null without a row. */
export const firstValue = async <Value>(db: Queryable, statement: Statement): Promise<Value | null> =>
  (await listValues<Value>(db, statement))[0] ?? null

/** Runs a statement that always returns a row with one column, and returns its value. Throws without a row. */
export const onlyValue = async <Value>(db: Queryable, statement: Statement): Promise<Value> =>
  onlyColumn(await onlyRow<Record<string, Value>>(db, statement))
