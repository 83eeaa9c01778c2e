import { type BookFacet, bookFacets } from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import {
  type BookFilterName,
  bookFilterNames,
  bookFilterParameters,
  type BookFilters,
  type BookList,
} from '#contract/values/page-parameters/book-filters'
import { readValue } from '#contract/values/query-parameters'

/** Returns the query without sort order and cursor, as input of the call that counts books per filter value. */
export const filtersOf = ({ sort: _sort, cursor: _cursor, ...filters }: BookList<string>): BookFilters =>
  filters

/** Returns true if the query has filters other than `own`, the filters that the page itself sets. */
export const isNarrowed = (query: BookFilters, own: readonly BookFilterName[] = []): boolean =>
  bookFilterNames.some((name) => !own.includes(name) && query[name] !== undefined)

export interface Chosen {
  filter: BookFilterName
  value: string
}

/** Returns the selected values of a filter as they are written in URLs: genres and awards as slugs. */
const chosenOf = (counts: BookFacetCounts, facet: BookFacet): string[] =>
  counts.facets.find((one) => one.facet === facet)!.values.flatMap((one) => (one.isChosen ? one.value : []))

const isFacet = (name: BookFilterName): name is BookFacet => (bookFacets as readonly string[]).includes(name)

/** Returns true if a filter accepts several values. */
export const takesSeveral = (filter: BookFilterName): boolean => bookFilterParameters[filter].isList ?? false

/** Returns all chosen filter values, except those of the filters in `own`, which the page sets itself. */
export const allChosen = (
  query: BookFilters,
  counts: BookFacetCounts,
  own: readonly BookFilterName[] = [],
): Chosen[] =>
  bookFilterNames.flatMap((filter) => {
    if (own.includes(filter) || query[filter] === undefined) return []
    const values = isFacet(filter) ? chosenOf(counts, filter) : [String(query[filter])]
    return values.map((value) => ({ filter, value }))
  })

/** Returns the query for the first page with a filter value added, replaced or, if it was selected, removed. */
export function toggled<Sort extends string>(
  query: BookList<Sort>,
  counts: BookFacetCounts,
  { filter, value }: { filter: BookFacet; value: string },
): BookList<Sort> {
  const chosen = chosenOf(counts, filter)
  const others = takesSeveral(filter) ? chosen.filter((one) => one !== value) : []
  const next = chosen.includes(value) ? others : [...others, value]
  return {
    ...query,
    cursor: undefined,
    [filter]: readValue(bookFilterParameters[filter], next.join(',')) ?? undefined,
  }
}

/** Returns the query for the first page without a filter value; if `isWhole`, without all values of its filter. */
export function withoutChoice<Sort extends string>(
  query: BookList<Sort>,
  counts: BookFacetCounts,
  { filter, value }: Chosen,
  isWhole = false,
): BookList<Sort> {
  return isFacet(filter) && !isWhole
    ? toggled(query, counts, { filter, value })
    : { ...query, cursor: undefined, [filter]: undefined }
}

/** Returns the query for the first page without filters, except those in `own`, which the page sets itself. */
export const withoutChoices = <Sort extends string>(
  query: BookList<Sort>,
  own: readonly BookFilterName[] = [],
): BookList<Sort> => {
  const left = new Set<string>(['sort', ...own])
  return Object.fromEntries(Object.entries(query).filter(([name]) => left.has(name))) as BookList<Sort>
}
