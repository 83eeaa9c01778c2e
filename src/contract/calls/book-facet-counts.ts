import { z } from 'zod'
import { bookFacets } from '../values/book-facets.ts'
import { link } from './references.ts'
import { bookFilterNames } from '../values/page-parameters/book-filters.ts'

/**
 * One value of a filter: `value` as in the URL, `name` of a genre or award in the reader's language. `name` is null
 * if the label is an i18n text.
 */
const facetValue = z.strictObject({
  value: z.string(),
  name: z.string().nullable(),
  count: z.number().int(),
  isChosen: z.boolean(),
})

/**
 * Number of books for each value that the reader could select in each filter. The counts of a filter ignore the
 * selected value of that filter, because a new selection replaces it. Only the counts of genres include the selected
 * genres, because several can be selected. A value without books is included only if it is selected.
 */
export const bookFacetCounts = z.strictObject({
  total: z.number().int(),
  facets: z.array(z.strictObject({ facet: z.enum(bookFacets), values: z.array(facetValue) })),
  author: link.nullable(),
  series: link.nullable(),
  /**
   * Filled only if no book matches: for each selected value, the number of books without that selection, largest first.
   */
  without: z.array(
    z.strictObject({ filter: z.enum(bookFilterNames), value: z.string(), count: z.number().int() }),
  ),
})
export type BookFacetCounts = z.infer<typeof bookFacetCounts>
