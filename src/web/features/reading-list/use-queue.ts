import { useState } from 'react'
import type { ReadingItem } from '#contract/calls/reading-list'
import { useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { pendingOwnBooks, queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'
import type { ReadingListQuery } from './list-query.ts'
import { readingListKey, type EntryPages } from './use-reading-list.ts'

/** Returns the cached pages with their items in the order of `order`. Each page has as many items as before. */
function reordered(
  data: EntryPages,
  order: (items: readonly ReadingItem[]) => readonly ReadingItem[],
): EntryPages {
  const items = order(data.pages.flatMap((page) => page.items))
  let from = 0
  const pages = data.pages.map((page) => {
    const own = items.slice(from, from + page.items.length)
    from += page.items.length
    return { ...page, items: own }
  })
  return { ...data, pages }
}

/** Returns the items with a book moved to a position, counted from 1. Higher positions mean the end. */
function moved(items: readonly ReadingItem[], bookId: number, place: number): ReadingItem[] {
  const own = items.filter(({ book }) => book.id === bookId)
  return items.filter(({ book }) => book.id !== bookId).toSpliced(place - 1, 0, ...own)
}

interface Queue {
  move: (item: ReadingItem, place: number) => void
  /** Text about the last move of a book, for screen readers. */
  message: string
}

/** Changes the order of the books to read. A change is shown before the server responds. */
export function useQueue(query: ReadingListQuery): Queue {
  const t = useWords('reading-list')
  const toast = useToast()
  const client = useClient()
  const errorText = useErrorText()
  const [message, setMessage] = useState('')
  const queryKey = readingListKey(client.language, query)

  const moving = useCall('moveInQueue', {
    async onMutate({ params, body }) {
      await queryClient.cancelQueries({ queryKey })
      const former = queryClient.getQueryData<EntryPages>(queryKey)
      queryClient.setQueryData<EntryPages>(queryKey, (data) =>
        // this page always sends `place`; the contract also allows `beforeBookId`
        data && 'place' in body
          ? reordered(data, (all) => moved(all, Number(params.bookId), body.place))
          : data,
      )
      return former
    },
    onError(error, _, former) {
      if (pendingOwnBooks() === 1) queryClient.setQueryData(queryKey, former)
      setMessage('')
      toast('destructive', `${t('queue.failed')} ${errorText(error)}`, { title: t('queue.failedTitle') })
    },
  })

  return {
    message,
    move({ book }, place) {
      moving.mutate({ params: { bookId: book.id }, body: { place } })
      setMessage(t('queue.moved', { title: book.title, place }))
    },
  }
}
