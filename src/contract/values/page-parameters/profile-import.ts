import { choice, cursor, ignoringInvalid, type QueryOf, text } from '../query-parameters.ts'

/** Certainty of the match of an import row. `missing`: not in the catalogue; `unreadable`: the row names no book. */
export const importBins = ['matched', 'check', 'missing', 'unreadable'] as const
export type ImportBin = (typeof importBins)[number]

export const importParameters = ignoringInvalid({
  /** Id of the shown import. */
  id: text({ pattern: /^[0-9a-fA-F-]{36}$/ }),
  /** Shows only rows with this certainty of the match. */
  bin: choice(importBins),
  cursor,
})
export type ImportQuery = QueryOf<typeof importParameters>
