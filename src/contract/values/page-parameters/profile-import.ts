import { choice, cursor, ignoringInvalid, type QueryOf, text } from '../query-parameters.ts'

/**
 * How sure it is which book a row of an import means; `missing`: we have none like it, `unreadable`: the row names
 * none.
 */
export const importBins = ['matched', 'check', 'missing', 'unreadable'] as const
export type ImportBin = (typeof importBins)[number]

export const importParameters = ignoringInvalid({
  /** Which import is shown. */
  id: text({ pattern: /^[0-9a-fA-F-]{36}$/ }),
  /** Which of its rows. */
  bin: choice(importBins),
  cursor,
})
export type ImportQuery = QueryOf<typeof importParameters>
