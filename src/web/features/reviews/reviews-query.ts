import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'

/** The reviews that a page shows: those of its query on their own tab, else the first. Null for an invalid value. */
export const readReviews = (tab: string, search: URLSearchParams): ReviewListQuery | null =>
  readQuery(reviewParameters, tab === 'reviews' ? search : new URLSearchParams())

/** The input of the list of a book's or an author's reviews; `reference`: its part of the path. */
export const reviewsOf = (reference: string, query: ReviewListQuery) => ({ params: { id: reference }, query })
