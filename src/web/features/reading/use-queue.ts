import { useState } from 'react'
import type { ReadingItem } from '#contract/reading-list'
import { callKey, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ReadingAsked } from './list-query.ts'
import { type Entries, entriesKey, type EntryPages } from './use-entries.ts'

/** Where a book of the queue may be moved to. */
export type Move = 'top' | 'up' | 'down'

/** Moves are sent one after the other: each is told from where the one before has put things. */
let sending: Promise<void> = Promise.resolve()
let waiting = 0
/** The order before the first of the moves under way. */
let former: EntryPages | undefined

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

interface Queue {
  move: (item: ReadingItem, to: Move) => Promise<void>
  /** What the last move did, for the live region. */
  said: string
}

/**
 * Changes the order of what is to be read: it shows at once, and goes back, and is said, where the server refuses.
 * @param entries the list in its reader's own order
 */
export function useQueue(asked: ReadingAsked, entries: Entries): Queue {
  const t = useWords('entries')
  const common = useWords('reading')
  const client = useClient()
  const [said, setSaid] = useState('')
  const queryKey = entriesKey(client.language, asked)

  async function send(bookId: number, beforeBookId: number): Promise<void> {
    await client.call('moveInQueue', { params: { bookId }, body: { beforeBookId } })
  }

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
      const [moved, goal] = to === 'down' ? [other.id, book.id] : [book.id, other.id]
      await queryClient.cancelQueries({ queryKey })
      if (waiting === 0) former = queryClient.getQueryData<EntryPages>(queryKey)
      queryClient.setQueryData<EntryPages>(
        queryKey,
        (data) => data && reordered(data, (all) => before(all, moved, goal)),
      )
      const place = to === 'top' ? 1 : to === 'up' ? at : at + 2
      setSaid(t('queue.moved', { title: book.title, place }))
      waiting += 1
      sending = sending.then(() => send(moved, goal))
      try {
        await sending
      } catch {
        sending = Promise.resolve()
        queryClient.setQueryData(queryKey, former)
        setSaid('')
        showToast({
          tone: 'destructive',
          title: t('queue.failedTitle'),
          text: t('queue.failed'),
          closeLabel: common('close'),
        })
      } finally {
        waiting -= 1
        // one that failed took those behind it along: what is true is asked for once all are through
        if (waiting === 0) void queryClient.invalidateQueries({ queryKey: callKey('listReadingEntries') })
      }
    },
  }
}
