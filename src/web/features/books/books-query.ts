import {
  type BookFacet,
  bookFacets,
  type BookFilterName,
  bookFilterNames,
  severalFilters,
  severalValues,
} from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-filters'
import type { BookFilterQuery, BookListQuery } from '#contract/calls/books'
import {
  type BookSort,
  bookSorts,
  genreGroups,
  seriesShapes,
  workLengths,
  workTypes,
} from '#contract/values/enums'
import { interfaceLanguages } from '#contract/values/languages'
import { genresFilteredMax, listPageSize } from '#contract/values/limits'

/** What the address of a list of books asks for: its order, filters and page. */
export type Asked<Sort extends string> = BookFilterQuery & { sort: Sort; cursor?: string | undefined }
/** The same of a list of the catalogue's books. */
export type BooksAsked = Asked<BookSort>

const oneOf = (words: readonly string[]) => (text: string) => words.includes(text)
const severalOf = (words: readonly string[]) => (text: string) =>
  severalValues(text).every((word) => words.includes(word))
/** A positive whole number as ids are. */
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Which values of a filter mean something. */
const means: Record<BookFilterName, (text: string) => boolean> = {
  group: oneOf(genreGroups),
  genre: (text) => text.length <= 300 && severalValues(text).length <= genresFilteredMax,
  available: oneOf(interfaceLanguages),
  type: severalOf(workTypes),
  shape: oneOf(seriesShapes),
  award: (text) => text.length <= 100,
  decade: (text) => severalValues(text).every((year) => /^\d{1,3}0$/.test(year)),
  length: severalOf(workLengths),
  rating: (text) => /^[1-5]$/.test(text),
  volume: oneOf(['first']),
  whole: oneOf(interfaceLanguages),
  readers: oneOf(['few']),
  author: isId,
  series: isId,
}
const numbers: ReadonlySet<BookFilterName> = new Set(['rating', 'author', 'series'])

/** The value of a filter as the calls take it; undefined where nothing is left of it. */
function valueOf(name: BookFilterName, text: string): string | number | undefined {
  if (numbers.has(name)) return text === '' ? undefined : Number(text)
  return (severalFilters.has(name) ? severalValues(text).join(',') : text) || undefined
}

/**
 * Reads sort and filters from an address. Null for a value that means nothing: the page then says so, instead of
 * showing a list that was not asked for. Parameters it does not know are ignored (decisions, 'Answers and addresses').
 */
export const readBooksQuery = (
  search: URLSearchParams,
  defaultSort: BookSort = 'acclaim',
): BooksAsked | null => readSortedBy(bookSorts, search, defaultSort)

/** The same of a list that has these orders. */
export function readSortedBy<Sort extends string>(
  sorts: readonly Sort[],
  search: URLSearchParams,
  defaultSort: Sort,
): Asked<Sort> | null {
  const sort = search.get('sort') || defaultSort
  const filters = bookFilterNames.map((name) => [name, search.get(name) ?? ''] as const)
  const isMeaningful = filters.every(([name, text]) => text === '' || means[name](text))
  if (!isMeaningful || !oneOf(sorts)(sort)) return null
  return {
    ...Object.fromEntries(filters.map(([name, text]) => [name, valueOf(name, text)])),
    sort: sort as Sort,
    cursor: search.get('cursor') || undefined,
  }
}

/** The same as the list takes it. */
export const toListQuery = (asked: BooksAsked): BookListQuery => ({ ...asked, limit: listPageSize })

/** The same as the counts of the facets take it. */
export const toFacetsQuery = ({ sort: _sort, cursor: _cursor, ...filters }: Asked<string>): BookFilterQuery =>
  filters

/** As query of an address: the default sort is left out. */
export const toAddress = <Sort extends string = BookSort>(
  { sort, ...filters }: Asked<Sort>,
  defaultSort: Sort | 'acclaim' = 'acclaim',
): Partial<Asked<Sort>> => ({ sort: sort === defaultSort ? undefined : sort, ...filters })

/** Whether the list is narrowed down by anything besides what its page is about. */
export const isNarrowed = (asked: BookFilterQuery, own: readonly BookFilterName[] = []): boolean =>
  bookFilterNames.some((name) => !own.includes(name) && asked[name] !== undefined)

/** A choice that narrows a list down. */
export interface Chosen {
  filter: BookFilterName
  value: string
}

/** The chosen values of a facet, as they stand in an address: genres and awards by their slugs. */
const chosenOf = (counts: BookFacetCounts, facet: BookFacet): string[] =>
  counts.facets.find((one) => one.facet === facet)!.values.flatMap((one) => (one.isChosen ? one.value : []))

const isFacet = (name: BookFilterName): name is BookFacet => (bookFacets as readonly string[]).includes(name)

/** Every choice, in the order of the facets, besides what the page is about. */
export const allChosen = (
  asked: BookFilterQuery,
  counts: BookFacetCounts,
  own: readonly BookFilterName[] = [],
): Chosen[] =>
  bookFilterNames.flatMap((filter) => {
    if (own.includes(filter) || asked[filter] === undefined) return []
    const values = isFacet(filter) ? chosenOf(counts, filter) : [String(asked[filter])]
    return values.map((value) => ({ filter, value }))
  })

/** The list with a value of a facet chosen, or no longer where it was: from its first page. */
export function toggled<Sort extends string>(
  asked: Asked<Sort>,
  counts: BookFacetCounts,
  { filter, value }: { filter: BookFacet; value: string },
): Asked<Sort> {
  const chosen = chosenOf(counts, filter)
  const others = severalFilters.has(filter) ? chosen.filter((one) => one !== value) : []
  const next = chosen.includes(value) ? others : [...others, value]
  return { ...asked, cursor: undefined, [filter]: valueOf(filter, next.join(',')) }
}

/** The list without a choice. Of a filter of which any value holds, `isWhole` takes all of them back. */
export function withoutChoice<Sort extends string>(
  asked: Asked<Sort>,
  counts: BookFacetCounts,
  { filter, value }: Chosen,
  isWhole = false,
): Asked<Sort> {
  return isFacet(filter) && !isWhole
    ? toggled(asked, counts, { filter, value })
    : { ...asked, cursor: undefined, [filter]: undefined }
}

/** The list with nothing chosen besides what its page is about. */
export const withoutChoices = <Sort extends string>(
  { sort, ...asked }: Asked<Sort>,
  own: readonly BookFilterName[] = [],
): Asked<Sort> => ({ sort, ...Object.fromEntries(own.map((name) => [name, asked[name]])) })
