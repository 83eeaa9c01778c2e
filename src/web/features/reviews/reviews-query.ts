import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'

/** Returns the query for the reviews on a page; null if a value is invalid. Other tabs get the default values. */
export const readReviews = (tab: string, search: URLSearchParams): ReviewListQuery | null =>
  readQuery(reviewParameters, tab === 'reviews' ? search : new URLSearchParams())

/**
 * Returns the input of the call that lists reviews.
 * @param reference slug or id in the page's path that identifies the book or author
 */
export const reviewsOf = (reference: string, query: ReviewListQuery) => ({ params: { id: reference }, query })
