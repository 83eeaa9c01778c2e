import { useQuery } from '@tanstack/react-query'
import type { BookCard } from '#contract/calls/books'
import { callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'

/** The books that the reader has refused as recommendations. */
export interface Refusals {
  /** Books, the last refused book first; undefined while loading. */
  books: readonly BookCard[] | undefined
  isRefused: (bookId: number) => boolean
  refuse: (book: BookCard, isRefused: boolean) => void
}

/** Loads and changes the list of refused recommendations. Shows a change before the server responds. */
export function useRefusals(): Refusals {
  const t = useWords('recommendations')
  const { queryKey, ...call } = callQuery(useClient(), 'listRefusedBooks')
  const { data } = useQuery({ ...call, queryKey, staleTime: 0 })
  const toast = useToast()
  const onError = () => toast('destructive', t('forYou.failed'), { title: t('forYou.failedTitle') })
  const refuse = useCall('refuseBook', { onError })
  const unrefuse = useCall('unrefuseBook', { onError })
  return {
    books: data,
    isRefused: (bookId) => data?.some(({ id }) => id === bookId) ?? false,
    refuse(book, isRefused) {
      // cancels a running refetch, whose response would not include this change
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (all = []) => {
        const others = all.filter(({ id }) => id !== book.id)
        return isRefused ? [book, ...others] : others
      })
      const change = isRefused ? refuse : unrefuse
      change.mutate({ params: { bookId: book.id } })
    },
  }
}
