import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'

/** Returns the query for the reviews; null if a value is invalid. For other tabs, the default values. */
export const readReviews = (tab: string, search: URLSearchParams): ReviewListQuery | null =>
  readQuery(reviewParameters, tab === 'reviews' ? search : new URLSearchParams())

/**
 * Returns the input of the call that lists reviews.
 * @param reference slug or id of the book or author in the page's path
 */
export const reviewsOf = (reference: string, query: ReviewListQuery) => ({ params: { id: reference }, query })
