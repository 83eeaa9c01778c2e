import { listPageSize } from '#contract/values/limits'

export interface PageLimit {
  sql: string
  /** Suffix of the name of the statement, because statements with different texts need different names. */
  suffix: string
}

/**
 * Returns the SQL of a page limit. Only the default page size is part of the text, because each text is another
 * prepared statement.
 * @param limit rows of the page and one more
 * @param place adds a value to the parameters and returns its placeholder
 */
export function pageLimit(limit: number, place: (value: unknown) => string): PageLimit {
  if (limit === listPageSize + 1) return { sql: String(limit), suffix: '' }
  return { sql: `${place(limit)}::int`, suffix: '_limit' }
}
