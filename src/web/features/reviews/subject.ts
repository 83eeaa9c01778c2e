import type { ReviewKind } from '#contract/values/enums'

/** Subject of ratings and reviews. */
export interface Subject {
  kind: ReviewKind
  id: number
  slug: string
  /** Title or name, as the page shows it. */
  name: string
}

const calls = {
  book: {
    get: 'getBook',
    own: 'getOwnBookRating',
    list: 'listBookRatings',
    review: 'putBookReview',
    unreview: 'deleteBookReview',
  },
  author: {
    get: 'getAuthor',
    own: 'getOwnAuthorRating',
    list: 'listAuthorRatings',
    review: 'putAuthorReview',
    unreview: 'deleteAuthorReview',
  },
} as const

/** Returns the calls for books or authors. */
export const callsOf = <Kind extends ReviewKind>(kind: Kind) => calls[kind]
