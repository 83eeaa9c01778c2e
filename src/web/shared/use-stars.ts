import type { ReviewKind } from '#contract/values/enums'
import type { RatingOutcome } from '#contract/calls/reviews'
import { useCall } from '../platform/use-call.ts'

/** Stars of a reader for a book or an author; null removes them. */
export interface StarsChange {
  id: number
  stars: number | null
}

interface StarsOptions<Shown> {
  onMutate?: (change: StarsChange) => Shown
  onSuccess?: (outcome: RatingOutcome, change: StarsChange) => unknown
  onError?: (error: Error, change: StarsChange, shown: Shown | undefined) => void
}

// calls of authors have the same inputs and responses as those of books
const calls = {
  book: { give: 'rateBook', remove: 'deleteBookRating' },
  author: { give: 'rateAuthor' as 'rateBook', remove: 'deleteAuthorRating' as 'deleteBookRating' },
} as const

/** Returns a function that sets or removes the reader's stars of a book or an author. */
export function useStars<Shown = unknown>(
  kind: ReviewKind,
  { onMutate, onSuccess, onError }: StarsOptions<Shown> = {},
): (change: StarsChange) => Promise<RatingOutcome> {
  const changeOf = (params: { id: number | string }, stars: number | null): StarsChange => ({
    id: Number(params.id),
    stars,
  })
  const giving = useCall<'rateBook', Shown>(calls[kind].give, {
    ...(onMutate && { onMutate: ({ params, body }) => onMutate(changeOf(params, body.rating)) }),
    onSuccess: (outcome, { params, body }) => onSuccess?.(outcome, changeOf(params, body.rating)),
    onError: (error, { params, body }, shown) => onError?.(error, changeOf(params, body.rating), shown),
  })
  const removing = useCall<'deleteBookRating', Shown>(calls[kind].remove, {
    ...(onMutate && { onMutate: ({ params }) => onMutate(changeOf(params, null)) }),
    onSuccess: (outcome, { params }) => onSuccess?.(outcome, changeOf(params, null)),
    onError: (error, { params }, shown) => onError?.(error, changeOf(params, null), shown),
  })
  return ({ id, stars }) =>
    stars === null
      ? removing.mutateAsync({ params: { id } })
      : giving.mutateAsync({ params: { id }, body: { rating: stars } })
}
