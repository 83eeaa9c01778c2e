import { searchFoundMax, searchShown } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'

/** Maximum numbers of results of one search. */
export interface Depth {
  shown: Record<SearchKind, number>
  /** Maximum number of books of a matching series or award. */
  ofNamed: number
  /** Maximum number of books of each matching author, in addition to those found by title. */
  ofAuthor: number
}

/**
 * Statement timeout of each query of a search, in milliseconds. A search continues without the results of a slower
 * query ({@link inTime}).
 */
export const limitMs = 250

/** Limits of a search while the user types. */
export const shallow: Depth = { shown: searchShown, ofNamed: 12, ofAuthor: 3 }
/** Limits of the results page. */
export const deep: Depth = { shown: searchFoundMax, ofNamed: searchFoundMax.books, ofAuthor: 100 }
