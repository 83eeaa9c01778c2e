import { searchFoundMax, searchShown } from '#contract/values/limits'
import type { SearchKind } from '#contract/calls/search'

/** How far a search goes. */
export interface Depth {
  /** How many of each kind are enough. */
  shown: Record<SearchKind, number>
  /** Books of one series, or of one award, that follow from its name. */
  ofNamed: number
  /** Books of one author that follow from the name. */
  ofAuthor: number
}

/** As far as a dropdown shows. */
export const shallow: Depth = { shown: searchShown, ofNamed: 12, ofAuthor: 3 }
/** As far as the page of results leads. */
export const deep: Depth = { shown: searchFoundMax, ofNamed: searchFoundMax.books, ofAuthor: 100 }
