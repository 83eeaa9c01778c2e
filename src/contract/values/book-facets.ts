import type { BookFilterName } from './page-parameters/book-filters.ts'

/** Filters that are offered with the number of matching books for each value, in the order of display. */
export const bookFacets = [
  'group',
  'genre',
  'available',
  'type',
  'shape',
  'award',
  'decade',
  'length',
  'rating',
] as const satisfies readonly BookFilterName[]
export type BookFacet = (typeof bookFacets)[number]
