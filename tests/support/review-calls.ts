import type { CallName } from '#contract/values/call-paths'
import type { ReviewKind } from '#contract/values/enums'
import type { Caller } from './calls.ts'

/** Names of the calls for ratings and reviews, by what readers rate: `book`, `author`, … */
export const reviewCalls = {
  book: {
    get: 'getBook',
    list: 'listBookRatings',
    own: 'getOwnBookRating',
    rate: 'rateBook',
    deleteRating: 'deleteBookRating',
    put: 'putBookReview',
    deleteReview: 'deleteBookReview',
  },
  author: {
    get: 'getAuthor',
    list: 'listAuthorRatings',
    own: 'getOwnAuthorRating',
    rate: 'rateAuthor',
    deleteRating: 'deleteAuthorRating',
    put: 'putAuthorReview',
    deleteReview: 'deleteAuthorReview',
  },
} as const satisfies Record<ReviewKind, Record<string, CallName>>

/** Writes an English review of a book. */
export const reviewBook = (who: Caller, id: number, text: string, rating: number) =>
  who.call('putBookReview', { params: { id }, body: { text, language: 'en', rating } })
