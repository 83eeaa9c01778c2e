import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'

/**
 * Returns the query of the reviews of a page: the URL's query on the reviews tab, otherwise the default. Null for an
 * invalid value.
 */
export const readReviews = (tab: string, search: URLSearchParams): ReviewListQuery | null =>
  readQuery(reviewParameters, tab === 'reviews' ? search : new URLSearchParams())

/** Returns the input of the list of reviews; `reference` is the subject's part of the path. */
export const reviewsOf = (reference: string, query: ReviewListQuery) => ({ params: { id: reference }, query })
