import { type ReviewKind, type ReviewSort, reviewSorts } from '#contract/enums'
import { listPageSize } from '#contract/limits'

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

/** Of the API's list, without cursor. */
export const reviewsQueryOf = ({ sort, languages }: ReviewsAsked) => ({
  sort,
  languages,
  limit: listPageSize,
})

/** Where a page of reviews is kept, without the language. */
export const reviewsKey = (kind: ReviewKind, reference: string, asked: ReviewsAsked) =>
  ['ratings', kind, reference, asked] as const

/** The address part of what differs from the default. */
export const addressOf = ({ sort, languages, cursor }: ReviewsAsked) => ({
  sort: sort === defaultSort ? undefined : sort,
  languages,
  cursor,
})
