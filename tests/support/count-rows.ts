import type { Queryable } from '#server/platform/database/types'

/** Counts rows. `from` is a table with an optional condition: `users where email = $1`. */
export async function countRows(db: Queryable, from: string, ...values: unknown[]): Promise<number> {
  const text = `select count(*)::int as count from ${from}`
  return (await db.query<{ count: number }>({ text, values }))[0]!.count
}
