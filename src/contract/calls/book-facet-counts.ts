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
 * The filters of a book list with their values. `count` is the number of books that the list would have if the reader
 * selected this value in place of the selected value of the same filter; for genres, in addition to the selected
 * genres. A value without books is included only if it is selected.
 */
export const bookFacetCounts = z.strictObject({
  total: z.number().int(),
  facets: z.array(z.strictObject({ facet: z.enum(bookFacets), values: z.array(facetValue) })),
  author: link.nullable(),
  series: link.nullable(),
  /**
   * Empty if at least one book passes all filters. Otherwise all selected values, each with the number of books that
   * the list would have without it; the largest number is first.
   */
  without: z.array(
    z.strictObject({ filter: z.enum(bookFilterNames), value: z.string(), count: z.number().int() }),
  ),
})
export type BookFacetCounts = z.infer<typeof bookFacetCounts>
