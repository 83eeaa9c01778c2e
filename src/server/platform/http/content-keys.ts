import { changesReviewsOf, showsReviewsOf } from '#contract/values/invalidations'
import type { CallName } from '#contract/values/call-paths'
import { type ReviewKind, reviewKinds } from '#contract/values/enums'
import { assistantBooksKey, catalogueKey } from '../cache/versions.ts'

/** Returns the key of the stars and reviews of a book or author. The trigger on `ratings` writes the same key. */
export const starsKey = (of: ReviewKind, id: number): string => `${of}:${id}`

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const keyOfStars = (of: ReviewKind, value: unknown): string[] => {
  const id = fieldOf(value, 'id')
  return typeof id === 'number' ? [starsKey(of, id)] : []
}

/** Returns the content keys on which the response of a public call depends, such as the stars of the shown books. */
export const keysShownBy = (call: string, answer: unknown): string[] => [
  catalogueKey,
  ...(call === 'getWish' ? [assistantBooksKey] : []),
  ...reviewKinds.flatMap((kind) => {
    const field = showsReviewsOf[kind][call as CallName]
    if (field === undefined) return []
    if (field === 'id') return keyOfStars(kind, answer)
    const reviews = fieldOf(answer, field)
    return Array.isArray(reviews) ? reviews.flatMap((review) => keyOfStars(kind, fieldOf(review, kind))) : []
  }),
]

/** Returns the keys of the content that a write has changed. Empty if the contract declares none for the call. */
export function keysChangedBy(call: string, params: unknown): string[] {
  const kind = changesReviewsOf[call as CallName]
  return kind === undefined ? [] : keyOfStars(kind, params)
}
