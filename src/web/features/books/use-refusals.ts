import { useQuery } from '@tanstack/react-query'
import type { BookCard } from '#contract/calls/books'
import { callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'

/** The books that a reader does not want to be recommended, and how they change that. */
export interface Refusals {
  /** The latest first; undefined until they are known. */
  books: readonly BookCard[] | undefined
  isRefused: (bookId: number) => boolean
  refuse: (book: BookCard, isRefused: boolean) => void
}

/**
 * A change is shown at once, and the list is fetched after the last of several: then it is right also if the server
 * refused one. What is recommended now is fetched with the next visit.
 */
export function useRefusals(): Refusals {
  const t = useWords('recommendations')
  const { queryKey, ...asking } = callQuery(useClient(), 'listRefusedBooks')
  const { data } = useQuery({ ...asking, queryKey, staleTime: 0 })
  const onError = () =>
    showToast({
      tone: 'destructive',
      title: t('forYou.failedTitle'),
      text: t('forYou.failed'),
      closeLabel: t('forYou.close'),
    })
  const refuse = useCall('refuseBook', { onError })
  const unrefuse = useCall('unrefuseBook', { onError })
  return {
    books: data,
    isRefused: (bookId) => data?.some(({ id }) => id === bookId) ?? false,
    refuse(book, isRefused) {
      // an answer on its way is older than the change
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
