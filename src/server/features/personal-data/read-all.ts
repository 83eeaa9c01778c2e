import type { Queryable, Statement } from '../../platform/database/types.ts'

/** Number of rows per statement. Reading them takes much less than the time limit of a statement. */
const rowsAtOnce = 2_000

/** Returns all rows of a query. Reads them in steps with a database cursor, which needs a transaction. */
export async function readAll<Row extends object>(
  tx: Queryable,
  { text, values = [] }: Pick<Statement, 'text' | 'values'>,
): Promise<Row[]> {
  await tx.query({ text: `declare exported no scroll cursor for ${text}`, values })
  const rows: Row[] = []
  for (;;) {
    const read = await tx.query<Row>({ text: `fetch ${rowsAtOnce} from exported` })
    for (const row of read) rows.push(row)
    if (read.length < rowsAtOnce) break
  }
  await tx.query({ text: 'close exported' })
  return rows
}
