import type { Queryable, Statement } from './types.ts'

export const firstRow = async <Row extends object>(
  db: Queryable,
  statement: Statement,
): Promise<Row | null> => (await db.query<Row>(statement))[0] ?? null

/** Runs a statement that always returns a row, for example a count, and returns this row. */
export const onlyRow = async <Row extends object>(db: Queryable, statement: Statement): Promise<Row> =>
  (await db.query<Row>(statement))[0]!

/** Runs a statement that returns one row with the column `count`, and returns this number. */
export const countRows = async (db: Queryable, statement: Statement): Promise<number> =>
  (await onlyRow<{ count: number }>(db, statement)).count
