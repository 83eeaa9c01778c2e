import { searchFoundMax, searchShown } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'

/** Maximum numbers of results of one search. */
export interface Depth {
  /** Maximum number of matches by kind. */
  shown: Record<SearchKind, number>
  /** Maximum number of books that are added for a matched series or award. */
  ofNamed: number
  /** Maximum number of books that are added for each matched author, after those found by title. */
  ofAuthor: number
}

/**
 * Statement timeout of each query of a search, in milliseconds. If a query takes longer, the search continues without
 * its results (see {@link inTime}).
 */
export const limitMs = 250

/** Limits of a search while the user types. */
export const shallow: Depth = { shown: searchShown, ofNamed: 12, ofAuthor: 3 }
/** Limits of the results page. */
export const deep: Depth = { shown: searchFoundMax, ofNamed: searchFoundMax.books, ofAuthor: 100 }
