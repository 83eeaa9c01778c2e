import { useQuery } from '@tanstack/react-query'
import type { ModalData } from '#contract/modal'
import type { OwnRating, RatingOutcome } from '#contract/ratings'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { currentSession, refreshSession, useSession } from '../../platform/session.ts'
import { useLanguage } from '../../platform/words.tsx'
import { apiOf, type Subject } from './subject.ts'

/** The person's id is in the key: another one in the same browser never finds what is not theirs. */
const ownKey = (userId: string, { kind, id }: Pick<Subject, 'kind' | 'id'>) => [
  'own-rating',
  userId,
  kind,
  id,
]

/** What the person who is signed in gave; undefined until it is known, and where nobody is signed in. */
export function useOwnRating(subject: Subject): OwnRating | undefined {
  const language = useLanguage()
  const { me } = useSession()
  const { data } = useQuery<OwnRating>(
    {
      queryKey: ownKey(me?.id ?? '', subject),
      queryFn: ({ signal }) => api<OwnRating>(`${apiOf(subject)}/ratings/own`, { language, signal }),
      enabled: me !== null,
    },
    queryClient,
  )
  return me === null ? undefined : data
}

/** Takes over what a change answered. An answer that was asked for before it would tell of what was. */
async function takeOwn(queryKey: readonly unknown[], { rating, review }: RatingOutcome): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  if (queryClient.getQueryData(queryKey) === undefined) return queryClient.invalidateQueries({ queryKey })
  queryClient.setQueryData<OwnRating>(queryKey, (before) => before && { ...before, rating, review })
  return undefined
}

/** Pages of reviews, wherever they are kept, are asked for anew when they are shown next. */
const forgetReviews = (kind: Subject['kind']) =>
  queryClient.removeQueries({
    predicate: ({ queryKey: [, name, of] }) => name === kind || (name === 'ratings' && of === kind),
  })

/**
 * Takes over what a change of stars or text answered: one's own at once; the modal, the reviews and the book or author are fetched
 * anew (specification, section 7), those on the screen by `revalidate` now, the others when they are next shown.
 */
export async function afterRating(
  subject: Pick<Subject, 'kind' | 'id'>,
  outcome: RatingOutcome,
  revalidate: () => Promise<void>,
): Promise<void> {
  const { me } = currentSession()
  const { rating } = outcome
  if (me) await takeOwn(ownKey(me.id, subject), outcome)
  forgetReviews(subject.kind)
  // a badge tells of one's stars too
  void queryClient.invalidateQueries({ queryKey: ['reading-list'] })
  const counting = new Set<unknown>(['own-reviews', 'reading-entries', 'statistics', 'year'])
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.some((part) => counting.has(part)),
  })
  const modals = {
    predicate: ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) =>
      subject.kind === 'book' &&
      queryKey[0] === 'modal' &&
      (state.data as ModalData | undefined)?.book.id === subject.id,
  }
  queryClient.setQueriesData<ModalData>(
    modals,
    (before) => before && { ...before, userRating: rating === null ? null : { rating } },
  )
  await Promise.allSettled([queryClient.invalidateQueries(modals), revalidate()])
}

/** The profile counts reviews: to be called where one has come or gone. */
export const recountOwn = (): void => void refreshSession()
