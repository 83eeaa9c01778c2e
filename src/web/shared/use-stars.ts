import type { ReviewKind } from '#contract/values/enums'
import type { Client } from '#contract/calls/client'
import type { ReadingMark } from '#contract/calls/reading-list'
import type { RatingOutcome } from '#contract/calls/reviews'
import { callQuery, useClient } from '../platform/client.ts'
import { queryClient } from '../platform/query-client.ts'
import { useCall } from '../platform/use-call.ts'

/** Change of the reader's stars for a book or an author; null removes them. */
export interface StarsChange {
  id: number
  stars: number | null
}

interface StarsOptions<Shown> {
  onMutate?: (change: StarsChange) => Shown
  onSuccess?: (outcome: RatingOutcome, change: StarsChange) => unknown
  onError?: (error: Error, change: StarsChange, shown: Shown | undefined) => void
}

// the calls for authors have the same inputs and responses, so the calls for books determine the types
const calls = {
  book: { give: 'rateBook', remove: 'deleteBookRating' },
  author: { give: 'rateAuthor' as 'rateBook', remove: 'deleteAuthorRating' as 'deleteBookRating' },
} as const

/**
 * Returns a function that saves or removes the reader's stars for a book or an author. The server deletes the review
 * with the stars.
 */
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

/** The reader's stars for a book or an author before a change. */
export interface StarsBefore {
  id: number
  stars: number | null
  /** Status of the book. Null: not on the reading list. Undefined: the list is not cached, or `id` is an author. */
  mark: ReadingMark | null | undefined
}

/** Returns a book's cached status. Null: the book is not on the reading list. Undefined: the list is not cached. */
export const cachedMark = (client: Client, id: number): ReadingMark | null | undefined => {
  const marks = queryClient.getQueryData(callQuery(client, 'getReadingList').queryKey)
  return marks && (marks.find(({ bookId }) => bookId === id) ?? null)
}

/**
 * Returns a function that restores the former stars and status. The server sets the status 'read' if a book that is not
 * on the list or 'to-read' gets its first stars, by the change or by its undo.
 * @param send the function that {@link useStars} returned
 */
export function useStarsUndo(
  send: (change: StarsChange) => Promise<unknown>,
): (before: StarsBefore) => Promise<void> {
  const client = useClient()
  const restoring = useCall('restoreManyEntries')
  return async ({ id, stars, mark }) => {
    await send({ id, stars })
    const isShelvedByStars = mark === null || mark?.status === 'to-read'
    if (!isShelvedByStars) return
    const entry = await queryClient
      .fetchQuery({ ...callQuery(client, 'getReadingEntry', { params: { bookId: id } }), staleTime: 0 })
      .catch(() => null)
    if (entry?.status !== 'read') return
    const { queuePosition, readings } = entry
    const kept = mark && { status: mark.status, flag: mark.flag, queuePosition, readings }
    await restoring.mutateAsync({ body: { entries: [{ bookId: id, kept, from: 'read' }] } })
  }
}
