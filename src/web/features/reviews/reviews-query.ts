import { type ReviewSort, reviewSorts } from '#contract/values/enums'
import { listPageSize } from '#contract/values/limits'

/** What the reviews on a page are asked by. */
export interface ReviewsAsked {
  sort: ReviewSort
  /** Codes with commas between; undefined: all. */
  languages: string | undefined
  cursor: string | undefined
}

const defaultSort: ReviewSort = 'helpful'
export const defaultReviews: ReviewsAsked = { sort: defaultSort, languages: undefined, cursor: undefined }

/** Null where the address asks for what there is not. */
export function readReviewsQuery(search: URLSearchParams): ReviewsAsked | null {
  const sort = search.get('sort') || defaultSort
  const languages = search.get('languages') || undefined
  if (!(reviewSorts as readonly string[]).includes(sort)) return null
  if (languages !== undefined && !/^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/.test(languages)) return null
  return { sort: sort as ReviewSort, languages, cursor: search.get('cursor') || undefined }
}

/** What the list of a book's or an author's reviews is asked for; `reference`: what the address calls it. */
export const reviewsOf = (reference: string, { sort, languages, cursor }: ReviewsAsked) => ({
  params: { id: reference },
  query: { sort, languages, cursor, limit: listPageSize },
})

/** The address part of what differs from the default. */
export const addressOf = ({ sort, languages, cursor }: ReviewsAsked) => ({
  sort: sort === defaultSort ? undefined : sort,
  languages,
  cursor,
})
