import type { BookFilterName } from '#contract/values/book-facets'
import type { BookFilterQuery } from '#contract/calls/books'
import type { BookSort } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { BooksQuery, Discovery } from '../../platform/paths.ts'
import { type BooksAsked, readBooksQuery, toAddress } from './books-query.ts'

/** A list of books made of facts: what it is narrowed down to for a reader of a language, and its order. */
interface Preset {
  filters: BookFilterQuery
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

/** What an address of the list asks for; null where a value means nothing. */
export function readDiscovery(
  name: Discovery,
  language: Language,
  search = new URLSearchParams(),
): BooksAsked | null {
  const { filters, sort } = presets[name](language)
  const asked = readBooksQuery(search, sort)
  return asked && { ...asked, ...filters }
}

/** The query of an address of the list: what it is about is said by its path. */
export function toDiscoveryAddress(name: Discovery, language: Language, asked: BooksAsked): BooksQuery {
  const { filters, sort } = presets[name](language)
  const query = toAddress(asked, sort)
  return Object.fromEntries(Object.entries(query).filter(([key]) => !(key in filters)))
}
