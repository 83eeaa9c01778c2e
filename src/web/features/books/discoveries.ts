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

/** Filters and sort order that define a generated list, for example 'Award winners'. */
interface Preset {
  filters: BookFilters
  sort: BookSort
}

const presets: Record<Discovery, (language: Language) => Preset> = {
  'start-here': (available) => ({
    filters: { shape: 'series', volume: 'first', available },
    sort: 'acclaim',
  }),
  'short-and-standalone': (available) => ({
    filters: { shape: 'standalone', length: 'novella,short', available },
    sort: 'acclaim',
  }),
  'complete-series': (whole) => ({ filters: { volume: 'first', whole }, sort: 'acclaim' }),
  'award-winners': (available) => ({ filters: { award: 'any', available }, sort: 'acclaim' }),
  'new-in-my-language': (available) => ({
    filters: { decade: recentDecades(new Date().getFullYear()), available },
    sort: 'appeared',
  }),
  'under-the-radar': (available) => ({
    filters: { type: 'collection,novel,novella', volume: 'first', readers: 'few', available },
    sort: 'acclaim',
  }),
}

/** Returns the names of the filters that define a generated list. The reader can't remove them. */
export const ownFilters = (name: Discovery, language: Language): BookFilterName[] =>
  Object.keys(presets[name](language).filters) as BookFilterName[]

/** Returns the query of a generated list: the values in `search` and the list's own filters. Null if invalid. */
export function readDiscovery(
  name: Discovery,
  language: Language,
  search = new URLSearchParams(),
): BookList<BookSort> | null {
  const { filters, sort } = presets[name](language)
  const query = readQuery(bookListSortedBy(bookSorts, sort), search)
  return query && { ...query, ...filters }
}

/** Returns the query parameters of a link to a generated list, without those that define the list. */
export function discoveryLink(name: Discovery, language: Language, query: BookList<BookSort>) {
  const { filters, sort } = presets[name](language)
  const linked = { ...query, sort: query.sort === sort ? undefined : query.sort }
  return Object.fromEntries(Object.entries(linked).filter(([key]) => !(key in filters)))
}
