import { type BookFacet, bookFacets } from '#contract/values/book-facets'
import type { BookFacetCounts } from '#contract/calls/book-filters'
import {
  type BookFilterName,
  bookFilterNames,
  bookFilterParameters,
  type BookFilters,
  type BookList,
} from '#contract/values/page-parameters/book-list'
import { readValue } from '#contract/values/query-parameters'

/** The filters of a list alone, as the counts of the facets take them. */
export const filtersOf = ({ sort: _sort, cursor: _cursor, ...filters }: BookList<string>): BookFilters =>
  filters

/** Whether the list is narrowed down by anything besides what its page is about. */
export const isNarrowed = (query: BookFilters, own: readonly BookFilterName[] = []): boolean =>
  bookFilterNames.some((name) => !own.includes(name) && query[name] !== undefined)

/** A choice that narrows a list down. */
export interface Chosen {
  filter: BookFilterName
  value: string
}

/** The chosen values of a facet, as links name them: genres and awards by their slugs. */
const chosenOf = (counts: BookFacetCounts, facet: BookFacet): string[] =>
  counts.facets.find((one) => one.facet === facet)!.values.flatMap((one) => (one.isChosen ? one.value : []))

const isFacet = (name: BookFilterName): name is BookFacet => (bookFacets as readonly string[]).includes(name)

/** Whether a filter takes several values. */
export const takesSeveral = (filter: BookFilterName): boolean => bookFilterParameters[filter].isList ?? false

/** Every choice, in the order of the facets, besides what the page is about. */
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

/** The list with a value of a facet chosen, or no longer where it was: from its first page. */
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

/** The list without a choice. Of a filter of which any value holds, `isWhole` takes all of them back. */
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

/** The list with nothing chosen besides what its page is about. */
export const withoutChoices = <Sort extends string>(
  query: BookList<Sort>,
  own: readonly BookFilterName[] = [],
): BookList<Sort> => {
  const left = new Set<string>(['sort', ...own])
  return Object.fromEntries(Object.entries(query).filter(([name]) => left.has(name))) as BookList<Sort>
}
