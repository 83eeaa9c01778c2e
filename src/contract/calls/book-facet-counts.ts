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
 * Filters of a book list. For each value of a filter, `count` is the number of books that the list has after the reader
 * selects this value. A new value replaces the selected value of the same filter, so the selected value is ignored in
 * these numbers. Genres are an exception: a new genre is added to the selected ones. A value without books is listed
 * only if it is selected.
 */
export const bookFacetCounts = z.strictObject({
  total: z.number().int(),
  facets: z.array(z.strictObject({ facet: z.enum(bookFacets), values: z.array(facetValue) })),
  author: link.nullable(),
  series: link.nullable(),
  /**
   * Empty if at least one book passes all filters. Otherwise each selected value, with the number of books in the list
   * after the reader removes only this value; the largest number is first.
   */
  without: z.array(
    z.strictObject({ filter: z.enum(bookFilterNames), value: z.string(), count: z.number().int() }),
  ),
})
export type BookFacetCounts = z.infer<typeof bookFacetCounts>
