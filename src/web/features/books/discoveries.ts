import type { Discovery } from '#contract/values/discoveries'
import { type BookSort, bookSorts } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import {
  type BookFilterName,
  type BookFilters,
  type BookList,
  bookListSortedBy,
} from '#contract/values/page-parameters/book-list'
import { readQuery } from '#contract/values/query-parameters'

/** A list of books made of facts: what it is narrowed down to for a reader of a language, and its order. */
interface Preset {
  filters: BookFilters
  sort: BookSort
}

/** How many decades of first publication count as new: a classic that is printed again is no news. */
const decadesOfNews = 2

/** The present decade and those before it, as the filter takes them. */
function lastDecades(): string {
  const present = Math.floor(new Date().getFullYear() / 10) * 10
  return Array.from({ length: decadesOfNews }, (_, at) => present - 10 * at)
    .toSorted((a, b) => a - b)
    .join(',')
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
  'new-in-my-language': (available) => ({ filters: { decade: lastDecades(), available }, sort: 'appeared' }),
  'under-the-radar': (available) => ({
    filters: { type: 'collection,novel,novella', volume: 'first', readers: 'few', available },
    sort: 'acclaim',
  }),
}

/** What a list is about, which nobody can take away from it. */
export const ownFilters = (name: Discovery, language: Language): BookFilterName[] =>
  Object.keys(presets[name](language).filters) as BookFilterName[]

/** The query of the list; null where a value is invalid. */
export function readDiscovery(
  name: Discovery,
  language: Language,
  search = new URLSearchParams(),
): BookList<BookSort> | null {
  const { filters, sort } = presets[name](language)
  const query = readQuery(bookListSortedBy(bookSorts, sort), search)
  return query && { ...query, ...filters }
}

/** The query of a link to the list: its path says what it is about. */
export function discoveryLink(name: Discovery, language: Language, query: BookList<BookSort>) {
  const { filters, sort } = presets[name](language)
  const linked = { ...query, sort: query.sort === sort ? undefined : query.sort }
  return Object.fromEntries(Object.entries(linked).filter(([key]) => !(key in filters)))
}
