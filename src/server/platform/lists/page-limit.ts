import { listPageSize } from '#contract/values/limits'

/** How the limit of a page stands in its statement. */
export interface PageLimit {
  sql: string
  /** For the statement's name: its text is another. */
  suffix: string
}

/**
 * The page the site itself asks for has its limit in the text, where the planner sees it. Any other that a caller asks
 * for is a parameter: a hundred texts of each list would be a hundred prepared statements a connection.
 * @param limit rows to read: those of the page and one more, which tells that it goes on
 * @param place puts a value among the statement's and gives its parameter
 */
export function pageLimit(limit: number, place: (value: unknown) => string): PageLimit {
  if (limit === listPageSize + 1) return { sql: String(limit), suffix: '' }
  return { sql: `${place(limit)}::int`, suffix: '_limit' }
}
