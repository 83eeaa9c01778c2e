import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'

/**
 * Returns the query of the reviews: that of the URL on the reviews tab, else the default. Null if a value is invalid.
 */
export const readReviews = (tab: string, search: URLSearchParams): ReviewListQuery | null =>
  readQuery(reviewParameters, tab === 'reviews' ? search : new URLSearchParams())

/** Returns the input of the call that lists reviews; `reference`: slug or id of the subject. */
export const reviewsOf = (reference: string, query: ReviewListQuery) => ({ params: { id: reference }, query })
