import type { Queryable, Statement } from './types.ts'

export const firstRow = async <Row extends object>(
  db: Queryable,
  statement: Statement,
): Promise<Row | null> => (await db.query<Row>(statement))[0] ?? null

export const hasRow = async (db: Queryable, statement: Statement): Promise<boolean> =>
  (await db.query(statement)).length > 0

/** Runs a statement that always returns a row, for example a count, and returns this row. */
export const onlyRow = async <Row extends object>(db: Queryable, statement: Statement): Promise<Row> =>
  (await db.query<Row>(statement))[0]!

/** Runs a statement that returns one row with the column `count`, and returns this number. */
export const countRows = async (db: Queryable, statement: Statement): Promise<number> =>
  (await onlyRow<{ count: number }>(db, statement)).count

/** Returns the only column of all rows. */
export const listValues = async <Value>(db: Queryable, statement: Statement): Promise<Value[]> =>
  (await db.query<Record<string, Value>>(statement)).map((row) => Object.values(row)[0]!)

/** Returns the only column of the first row, or null without a row. */
export const firstValue = async <Value>(db: Queryable, statement: Statement): Promise<Value | null> =>
  (await listValues<Value>(db, statement))[0] ?? null

/** Runs a statement that always returns a row with one column, and returns its value. */
export const onlyValue = async <Value>(db: Queryable, statement: Statement): Promise<Value> =>
  (await listValues<Value>(db, statement))[0]!
