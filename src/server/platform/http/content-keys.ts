import type { Call } from '#contract/call'
import type { ReviewKind } from '#contract/enums'
import { catalogueKey } from '../cache/versions.ts'

/** The key of the stars and reviews of a book or author; the trigger on `ratings` writes the same. */
export const starsKey = (of: ReviewKind, id: number): string => `${of}:${id}`

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const idOf = (value: unknown): number | undefined => {
  const id = fieldOf(value, 'id')
  return typeof id === 'number' ? id : undefined
}

const keyOfStars = (of: ReviewKind, value: unknown): string[] => {
  const id = idOf(value)
  return id === undefined ? [] : [starsKey(of, id)]
}

/** The keys of what an answer of a public call shows, by its declaration. */
export function keysShownBy(
  { showsStarsOf, showsReviewsIn }: Pick<Call, 'showsStarsOf' | 'showsReviewsIn'>,
  answer: unknown,
): string[] {
  const reviews = showsReviewsIn === undefined ? [] : fieldOf(answer, showsReviewsIn)
  return [
    catalogueKey,
    ...(showsStarsOf ? keyOfStars(showsStarsOf, answer) : []),
    ...(Array.isArray(reviews)
      ? reviews.flatMap((review: unknown) => keyOfStars('book', fieldOf(review, 'book')))
      : []),
  ]
}

/** The keys of what a writing call has changed, as far as its declaration names them. */
export function keysChangedBy({ changesStarsOf }: Pick<Call, 'changesStarsOf'>, params: unknown): string[] {
  return changesStarsOf ? keyOfStars(changesStarsOf, params) : []
}
