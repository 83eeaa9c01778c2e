import { useMutation, useQuery } from '@tanstack/react-query'
import type { BookCard } from '#contract/books'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'

/** The books that a reader does not want to be recommended, and how they change that. */
export interface Refusals {
  /** The latest first; undefined until they are known. */
  books: readonly BookCard[] | undefined
  isRefused: (bookId: number) => boolean
  refuse: (book: BookCard, isRefused: boolean) => void
}

const asksToRefuse = { mutationKey: ['refusals'], scope: { id: 'refusals' }, networkMode: 'always' } as const

/**
 * A change is shown at once; where the server refuses, the list is asked for anew. What is recommended by now is asked
 * for with the next visit.
 */
export function useRefusals(): Refusals {
  const t = useWords('recommendations')
  const client = useClient()
  const asking = callQuery(client, 'listRefusedBooks')
  const { data } = useQuery({ ...asking, staleTime: 0 }, queryClient)
  const change = useMutation(
    {
      ...asksToRefuse,
      mutationFn: ({ book, isRefused }: { book: BookCard; isRefused: boolean }) =>
        client.call(isRefused ? 'refuseBook' : 'unrefuseBook', { params: { bookId: book.id } }),
      async onMutate({ book, isRefused }) {
        await queryClient.cancelQueries({ queryKey: callKey('listRefusedBooks') })
        queryClient.setQueryData<BookCard[]>(asking.queryKey, (all = []) => {
          const others = all.filter(({ id }) => id !== book.id)
          return isRefused ? [book, ...others] : others
        })
      },
      onError() {
        void queryClient.invalidateQueries({ queryKey: callKey('listRefusedBooks') })
        showToast({
          tone: 'destructive',
          title: t('forYou.failedTitle'),
          text: t('forYou.failed'),
          closeLabel: t('forYou.close'),
        })
      },
      onSettled: () =>
        queryClient.invalidateQueries({ queryKey: callKey('listForYou'), refetchType: 'none' }),
    },
    queryClient,
  )
  return {
    books: data,
    isRefused: (bookId) => data?.some(({ id }) => id === bookId) ?? false,
    refuse: (book, isRefused) => change.mutate({ book, isRefused }),
  }
}
