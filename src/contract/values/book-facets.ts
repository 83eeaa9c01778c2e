import type { BookFilterName } from './page-parameters/book-list.ts'

/** The filters that are offered with the number of books that each value leaves, in the order they are shown in. */
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
