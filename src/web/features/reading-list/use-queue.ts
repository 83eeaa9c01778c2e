import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadingItem } from '#contract/reading-list'
import { callKey, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ReadingAsked } from './list-query.ts'
import { asksToChange, isLastChange } from './reading-marks.ts'
import { type ReadingListPages, readingListKey, type EntryPages } from './use-reading-list.ts'

/** Where a book of the queue may be moved to. */
export type Move = 'top' | 'up' | 'down'

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

/** Takes a book before another one. */
function before(items: readonly ReadingItem[], bookId: number, beforeBookId: number): ReadingItem[] {
  const moved = items.filter(({ book }) => book.id === bookId)
  const others = items.filter(({ book }) => book.id !== bookId)
  const at = others.findIndex(({ book }) => book.id === beforeBookId)
  return at === -1 ? [...items] : others.toSpliced(at, 0, ...moved)
}

/** One book before another. */
interface Step {
  bookId: number
  beforeBookId: number
}

interface Queue {
  move: (item: ReadingItem, to: Move) => Promise<void>
  /** What the last move did, for the live region. */
  said: string
}

/**
 * Changes the order of what is to be read: it shows at once, and goes back, and is said, where the server refuses.
 * @param entries the list in its reader's own order
 */
export function useQueue(asked: ReadingAsked, entries: ReadingListPages): Queue {
  const t = useWords('reading-list')
  const common = useWords('reading')
  const client = useClient()
  const [said, setSaid] = useState('')
  const queryKey = readingListKey(client.language, asked)

  const moving = useMutation(
    {
      ...asksToChange,
      mutationFn: ({ bookId, beforeBookId }: Step) =>
        client.call('moveInQueue', { params: { bookId }, body: { beforeBookId } }),
      async onMutate({ bookId, beforeBookId }) {
        await queryClient.cancelQueries({ queryKey })
        const former = queryClient.getQueryData<EntryPages>(queryKey)
        queryClient.setQueryData<EntryPages>(
          queryKey,
          (data) => data && reordered(data, (all) => before(all, bookId, beforeBookId)),
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
    async move({ book }, to) {
      let items = entries.items
      const at = items.findIndex((item) => item.book.id === book.id)
      // the last one shown has its next one on the part that is still to come
      if (to === 'down' && at === items.length - 1 && entries.end.nextCursor !== null) {
        await entries.grow()
        items = queryClient.getQueryData<EntryPages>(queryKey)?.pages.flatMap((page) => page.items) ?? items
      }
      const other = items[to === 'top' ? 0 : to === 'up' ? at - 1 : at + 1]?.book
      if (at === -1 || !other || other.id === book.id) return
      // down is the next one's way up
      const [bookId, beforeBookId] = to === 'down' ? [other.id, book.id] : [book.id, other.id]
      moving.mutate({ bookId, beforeBookId })
      setSaid(t('queue.moved', { title: book.title, place: to === 'top' ? 1 : to === 'up' ? at : at + 2 }))
    },
  }
}
