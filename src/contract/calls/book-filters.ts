import { z } from 'zod'
import { bookFacets } from '../values/book-facets.ts'
import { link } from './references.ts'
import { bookFilterNames } from '../values/page-parameters/book-list.ts'

/**
 * `value` as it stands in the address; `name` where that is no word of ours: of genres and awards, in the reader's
 * language.
 */
const facetValue = z.strictObject({
  value: z.string(),
  name: z.string().nullable(),
  count: z.number().int(),
  isChosen: z.boolean(),
})

/**
 * How many books each further choice leaves. The counts of a filter leave its own choice out of account, for another
 * value would take its place; only those of genres do not. A value that leaves none is there only where it is chosen.
 * Where no book is left at all, `without` tells how many there are when one choice is taken back, most first.
 */
export const bookFacetCounts = z.strictObject({
  total: z.number().int(),
  facets: z.array(z.strictObject({ facet: z.enum(bookFacets), values: z.array(facetValue) })),
  author: link.nullable(),
  series: link.nullable(),
  without: z.array(
    z.strictObject({ filter: z.enum(bookFilterNames), value: z.string(), count: z.number().int() }),
  ),
})
export type BookFacetCounts = z.infer<typeof bookFacetCounts>
