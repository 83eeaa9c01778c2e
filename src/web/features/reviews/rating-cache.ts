import { useQuery } from '@tanstack/react-query'
import type { ModalData } from '#contract/modal'
import type { OwnRating, RatingOutcome } from '#contract/reviews'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { refreshSession, useSession } from '../../platform/session.ts'
import { callsOf, type Subject } from './subject.ts'

/** What the person who is signed in gave; undefined until it is known, and where nobody is signed in. */
export function useOwnRating({ kind, id }: Subject): OwnRating | undefined {
  const client = useClient()
  const me = useSession((session) => session.me)
  const asking = callQuery(client, callsOf(kind).own, { params: { id } })
  const { data } = useQuery({ ...asking, enabled: me !== null }, queryClient)
  return me === null ? undefined : data
}

/** Takes over what a change answered. An answer that was asked for before it would tell of what was. */
async function takeOwn(
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  { rating, review }: RatingOutcome,
): Promise<void> {
  const isIt = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === callsOf(kind).own && (queryKey[2] as { params?: { id?: number } }).params?.id === id
  await queryClient.cancelQueries({ predicate: isIt })
  queryClient.setQueriesData<OwnRating>(
    { predicate: isIt },
    (before) => before && { ...before, rating, review },
  )
  // what was being asked for is asked for again
  await queryClient.invalidateQueries({
    predicate: (query) => isIt(query) && query.state.data === undefined,
  })
}

/** What else tells of one's stars and reviews, and counts them; a badge tells of stars too. */
const counting = [
  'getReadingList',
  'getReadingEntry',
  'listReadingListBooks',
  'listOwnReviews',
  'getStatistics',
  'getReadingYear',
  'listForYou',
] as const

/**
 * Takes over what a change of stars or text answered: one's own at once; the modal, the reviews and the book or author
 * are fetched anew (specification, section 7), those on the screen now, the others when they are next shown.
 */
export async function afterRating(
  subject: Pick<Subject, 'kind' | 'id'>,
  outcome: RatingOutcome,
): Promise<void> {
  const { rating } = outcome
  await takeOwn(subject, outcome)
  for (const name of counting) void queryClient.invalidateQueries({ queryKey: callKey(name) })
  const modals = {
    predicate: ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) =>
      subject.kind === 'book' &&
      queryKey[0] === 'getModalData' &&
      (state.data as ModalData | undefined)?.book.id === subject.id,
  }
  queryClient.setQueriesData<ModalData>(
    modals,
    (before) => before && { ...before, userRating: rating === null ? null : { rating } },
  )
  const { get, list } = callsOf(subject.kind)
  await Promise.allSettled([
    queryClient.invalidateQueries(modals),
    ...[get, list].map((name) => queryClient.invalidateQueries({ queryKey: callKey(name) })),
  ])
}

/** The profile counts reviews: to be called where one has come or gone. */
export const recountOwn = (): void => void refreshSession()
