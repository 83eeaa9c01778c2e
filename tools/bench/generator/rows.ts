import type { Queryable } from '#server/platform/database/database'

type Value = string | number | boolean | null

/** Rows of one table that wait to be written, column by column, as `unnest` takes them. */
export interface Rows {
  add(...values: Value[]): void
  /** Writes what waits, in one statement. */
  flush(tx: Queryable): Promise<void>
}

/**
 * Rows for a table.
 * @param columns names with their SQL types, in the order that `add` takes: `{ id: 'int', slug: 'text' }`
 */
export function rowsOf(table: string, columns: Record<string, string>): Rows {
  const names = Object.keys(columns)
  let waiting: Value[][] = names.map(() => [])
  const text = `insert into ${table} (${names.join(', ')}) select * from unnest(${Object.values(columns)
    .map((type, index) => `$${index + 1}::${type}[]`)
    .join(', ')})`
  return {
    add(...values) {
      for (let index = 0; index < names.length; index += 1) waiting[index]!.push(values[index]!)
    },
    async flush(tx) {
      if (waiting[0]!.length === 0) return
      await tx.query({ text, values: waiting })
      waiting = names.map(() => [])
    },
  }
}

/** Writes the rows of several tables in the order given, so that what is referred to stands first. */
export async function flushAll(tx: Queryable, tables: readonly Rows[]): Promise<void> {
  for (const table of tables) await table.flush(tx)
}

/** Says to the triggers that this transaction is a bulk load, and lets it think between two statements. */
export async function beginBulk(tx: Queryable): Promise<void> {
  await tx.query({
    text: `select set_config('biblionaut.bulk_load', 'on', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('synchronous_commit', 'off', true)`,
  })
}
