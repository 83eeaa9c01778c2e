import { type Discovery, recentDecades } from '#contract/values/discoveries'
import { type BookSort, bookSorts } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import {
  type BookFilterName,
  type BookFilters,
  type BookList,
  bookListSortedBy,
} from '#contract/values/page-parameters/book-filters'
import { readQuery } from '#contract/values/query-parameters'

/** Filters that define each generated list, for example `award: 'any'` for the list of award winners. */
const presets: Record<Discovery, (language: Language) => BookFilters> = {
  'start-here': (available) => ({ shape: 'series', volume: 'first', available }),
  'short-and-standalone': (available) => ({ shape: 'standalone', length: 'novella,short', available }),
  'complete-series': (whole) => ({ volume: 'first', whole }),
  'award-winners': (available) => ({ award: 'any', available }),
  'new-in-my-language': (available) => ({ decade: recentDecades(new Date().getFullYear()), available }),
  'under-the-radar': (available) => ({
    type: 'collection,novel,novella',
    volume: 'first',
    readers: 'few',
    available,
  }),
}
const sortOf = (name: Discovery): BookSort => (name === 'new-in-my-language' ? 'appeared' : 'acclaim')

/** Returns the names of the filters that define a generated list. The reader can't remove them. */
export const ownFilters = (name: Discovery, language: Language): BookFilterName[] =>
  Object.keys(presets[name](language)) as BookFilterName[]

/** Returns the query of a generated list: the values in `search` and the list's own filters. Null if invalid. */
export function readDiscovery(
  name: Discovery,
  language: Language,
  search = new URLSearchParams(),
): BookList<BookSort> | null {
  const query = readQuery(bookListSortedBy(bookSorts, sortOf(name)), search)
  return query && { ...query, ...presets[name](language) }
}

/** Returns the query parameters of a link to a generated list, without those that define the list. */
export function discoveryLink(name: Discovery, language: Language, query: BookList<BookSort>) {
  const filters = presets[name](language)
  const linked = { ...query, sort: query.sort === sortOf(name) ? undefined : query.sort }
  return Object.fromEntries(Object.entries(linked).filter(([key]) => !(key in filters)))
}
