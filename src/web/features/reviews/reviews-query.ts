import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'

/**
 * Returns the query for the reviews of a page. On the reviews tab it is read from the URL (null for an invalid
 * value), otherwise it is the default.
 */
export const readReviews = (tab: string, search: URLSearchParams): ReviewListQuery | null =>
  readQuery(reviewParameters, tab === 'reviews' ? search : new URLSearchParams())

/**
 * Returns the input of the call that lists reviews. `reference` is the part of the path that identifies the book or
 * author.
 */
export const reviewsOf = (reference: string, query: ReviewListQuery) => ({ params: { id: reference }, query })
