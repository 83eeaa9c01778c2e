import { z } from 'zod'
import { bookFacets } from '../values/book-facets.ts'
import { link } from './references.ts'
import { bookFilterNames } from '../values/page-parameters/book-filters.ts'

/** A value of a filter, as in the URL. `name`: name of a genre or award, null for values with an i18n text. */
const facetValue = z.strictObject({
  value: z.string(),
  name: z.string().nullable(),
  count: z.number().int(),
  isChosen: z.boolean(),
})

/** The filters of a book list. `count`: number of books that the list would have with this value selected. */
export const bookFacetCounts = z.strictObject({
  total: z.number().int(),
  facets: z.array(z.strictObject({ facet: z.enum(bookFacets), values: z.array(facetValue) })),
  author: link.nullable(),
  series: link.nullable(),
  /**
   * If `total` is 0: the selected values whose removal from the filters would give results. `count`: number of books
   * after the removal.
   */
  without: z.array(
    z.strictObject({ filter: z.enum(bookFilterNames), value: z.string(), count: z.number().int() }),
  ),
})
export type BookFacetCounts = z.infer<typeof bookFacetCounts>
