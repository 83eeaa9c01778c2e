import type { ReviewKind } from '#contract/values/enums'

/** A book or author that is rated and reviewed. */
export interface Subject {
  kind: ReviewKind
  id: number
  slug: string
  /** Title of the book or name of the author. */
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

/** Returns the names of the calls for reviews of a book or of an author. */
export const callsOf = <Kind extends ReviewKind>(kind: Kind) => calls[kind]
