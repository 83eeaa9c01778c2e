import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { BookCard } from '#contract/calls/books'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'

/** The books that the reader has refused as recommendations. */
export interface Refusals {
  /** Loads the refused books, the last refused book first. */
  query: UseQueryResult<BookCard[]>
  isRefused: (bookId: number) => boolean
  refuse: (book: BookCard, isRefused: boolean) => void
}

/** Loads and changes the list of refused recommendations. Shows a change before the server responds. */
export function useRefusals(): Refusals {
  const t = useWords('recommendations')
  const { queryKey, ...call } = callQuery(useClient(), 'listRefusedBooks')
  const query = useQuery({ ...call, queryKey, staleTime: 0 })
  const toast = useToast()
  const errorText = useErrorText()
  const refuse = useCall('refuseBook')
  const unrefuse = useCall('unrefuseBook')
  const show = (book: BookCard, isRefused: boolean) =>
    queryClient.setQueryData(queryKey, (all = []) => {
      const others = all.filter(({ id }) => id !== book.id)
      return isRefused ? [book, ...others] : others
    })
  return {
    query,
    isRefused: (bookId) => query.data?.some(({ id }) => id === bookId) ?? false,
    refuse(book, isRefused) {
      // cancels a running refetch, whose response would not include this change
      void queryClient.cancelQueries({ queryKey })
      show(book, isRefused)
      const change = isRefused ? refuse : unrefuse
      change.mutateAsync({ params: { bookId: book.id } }).catch((error: unknown) => {
        show(book, !isRefused)
        const text = `${t('forYou.failed')} ${errorText(error)}`.trim()
        toast('destructive', text, { title: t('forYou.failedTitle') })
      })
    },
  }
}
