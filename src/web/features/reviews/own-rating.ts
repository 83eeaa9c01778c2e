import { useQuery } from '@tanstack/react-query'
import type { ModalData } from '#contract/calls/modal'
import type { OwnRating, RatingOutcome } from '#contract/calls/reviews'
import { callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSession } from '../../platform/session.ts'
import { callsOf, type Subject } from './subject.ts'

interface AnyQuery {
  queryKey: readonly unknown[]
  state: { data: unknown }
}

/** Returns the reader's rating and review of a book or author; undefined until loaded, and for a visitor. */
export function useOwnRating({ kind, id }: Subject): OwnRating | undefined {
  const me = useSession((session) => session.me)
  const own = callQuery(useClient(), callsOf(kind).own, { params: { id } })
  const { data } = useQuery({ ...own, enabled: me !== null })
  return me === null ? undefined : data
}

/** Updates the reader's cached rating and review from a response, so that no component has to refetch them. */
export async function storeOutcome(
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { rating, review }: RatingOutcome,
): Promise<void> {
  const isOwn = ({ queryKey }: AnyQuery) =>
    queryKey[0] === callsOf(kind).own && (queryKey[2] as { params?: { id?: number } }).params?.id === id
  const isModal = ({ queryKey, state }: AnyQuery) =>
    kind === 'book' && queryKey[0] === 'getModalData' && (state.data as ModalData | undefined)?.book.id === id
  // cancels a running request, whose older data would overwrite the change
  await queryClient.cancelQueries({ predicate: isOwn })
  queryClient.setQueriesData<OwnRating>(
    { predicate: isOwn },
    (before) => before && { ...before, rating, review },
  )
  queryClient.setQueriesData<ModalData>(
    { predicate: isModal },
    (before) => before && { ...before, userRating: rating === null ? null : { rating } },
  )
}
