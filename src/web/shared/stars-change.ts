import type { ReviewKind } from '#contract/enums'
import type { RatingOutcome } from '#contract/reviews'
import type { Client } from '#contract/client'

/** Stars that somebody gives a book or an author; null takes them back. */
export interface StarsChange {
  kind: ReviewKind
  id: number
  stars: number | null
}

/** Where the mutation of stars is known by. */
export const starsKey = ['reading-list', 'stars'] as const
/** What is changed of one's books is sent one after the other: stars may put a book on the list. */
export const changeScope = { id: 'reading-list' } as const

const calls = {
  book: { rate: 'rateBook', unrate: 'deleteBookRating' },
  author: { rate: 'rateAuthor', unrate: 'deleteAuthorRating' },
} as const

/** Sends stars to the server. */
export function sendStars(client: Client, { kind, id, stars }: StarsChange): Promise<RatingOutcome> {
  const { rate, unrate } = calls[kind]
  const params = { id }
  return stars === null
    ? client.call(unrate, { params })
    : client.call(rate, { params, body: { rating: stars } })
}
