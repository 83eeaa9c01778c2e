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
] as const
export type BookFacet = (typeof bookFacets)[number]

/** Every filter that can be taken away again. */
export const bookFilterNames = [...bookFacets, 'volume', 'whole', 'readers', 'author', 'series'] as const
export type BookFilterName = (typeof bookFilterNames)[number]

/** The filters that take several values, comma between. */
export const severalFilters: ReadonlySet<BookFilterName> = new Set(['genre', 'decade', 'type', 'length'])

/** The values of a filter that takes several, each once, in one order: what is asked for alike is cached alike. */
export const severalValues = (text: string): string[] =>
  [...new Set(text.split(','))].filter(Boolean).toSorted()
