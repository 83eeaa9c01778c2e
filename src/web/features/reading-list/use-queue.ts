import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadingItem } from '#contract/reading-list'
import { callKey, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ReadingAsked } from './list-query.ts'
import { asksToChange, isLastChange } from './reading-marks.ts'
import { readingListKey, type EntryPages } from './use-reading-list.ts'

/** The items in another order, on pages as long as before. */
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

/** Puts a book at a place, from 1; beyond what is shown at its end. */
function moved(items: readonly ReadingItem[], bookId: number, place: number): ReadingItem[] {
  const own = items.filter(({ book }) => book.id === bookId)
  return items.filter(({ book }) => book.id !== bookId).toSpliced(place - 1, 0, ...own)
}

/** A book, and the place it is to have. */
interface Step {
  bookId: number
  place: number
}

interface Queue {
  move: (item: ReadingItem, place: number) => void
  /** What the last move did, for the live region. */
  said: string
}

/**
 * Changes the order of what is to be read: it shows at once, and goes back, and is said, where the server refuses.
 */
export function useQueue(asked: ReadingAsked): Queue {
  const t = useWords('reading-list')
  const common = useWords('reading')
  const client = useClient()
  const [said, setSaid] = useState('')
  const queryKey = readingListKey(client.language, asked)

  const moving = useMutation(
    {
      ...asksToChange,
      mutationFn: ({ bookId, place }: Step) =>
        client.call('moveInQueue', { params: { bookId }, body: { place } }),
      async onMutate({ bookId, place }) {
        await queryClient.cancelQueries({ queryKey })
        const former = queryClient.getQueryData<EntryPages>(queryKey)
        queryClient.setQueryData<EntryPages>(
          queryKey,
          (data) => data && reordered(data, (all) => moved(all, bookId, place)),
        )
        return { former }
      },
      onError(_, __, shown) {
        if (isLastChange()) queryClient.setQueryData(queryKey, shown?.former)
        setSaid('')
        showToast({
          tone: 'destructive',
          title: t('queue.failedTitle'),
          text: t('queue.failed'),
          closeLabel: common('close'),
        })
      },
      onSettled() {
        if (isLastChange()) void queryClient.invalidateQueries({ queryKey: callKey('listReadingListBooks') })
      },
    },
    queryClient,
  )

  return {
    said,
    move({ book }, place) {
      moving.mutate({ bookId: book.id, place })
      setSaid(t('queue.moved', { title: book.title, place }))
    },
  }
}
