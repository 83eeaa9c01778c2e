import { listPageSize } from '#contract/values/limits'

export interface PageLimit {
  sql: string
  /** Suffix of the name of the statement, because statements with different texts need different names. */
  suffix: string
}

/**
 * Returns the SQL of a page limit: `25` for the default page size (24), or a parameter such as `$3::int`.
 * @param limit page size plus one
 * @param place adds a value to the parameters and returns its placeholder
 */
export function pageLimit(limit: number, place: (value: unknown) => string): PageLimit {
  if (limit === listPageSize + 1) return { sql: String(limit), suffix: '' }
  // a parameter, because each number in the SQL text would need a prepared statement of its own
  return { sql: `${place(limit)}::int`, suffix: '_limit' }
}
