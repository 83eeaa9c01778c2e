import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { Language } from '#contract/values/languages'
import type { ReadingItem, ReadingPage } from '#contract/calls/reading-list'
import { callKey, useClient } from '../../platform/client.ts'
import { pendingOwnBooks } from '../../platform/query-client.ts'
import { isPlainClick } from '../../ui/link-click.ts'
import { type ReadingAsked, toApiQuery } from './list-query.ts'
import { learnMarks } from './reading-marks.ts'

/** Each look asks anew, for the list may have changed on another device; a few seconds pass as one look. */
const staleTimeMs = 3000

export type EntryPages = InfiniteData<ReadingPage, string | undefined>

export const readingListKey = (language: Language, asked: ReadingAsked) =>
  callKey('listReadingListBooks', language, { query: toApiQuery(asked), from: asked.cursor })

/** A reading list that grows in place. */
export interface ReadingListPages {
  items: readonly ReadingItem[]
  /** The part that was fetched last; undefined until there is one. */
  last: ReadingPage | undefined
  /** What is shown is of another filter, and the one asked for on its way. */
  isStale: boolean
  hasFailed: boolean
  retry: () => void
  /** Fetches what comes next. */
  grow: () => Promise<unknown>
  end: {
    nextCursor: string | null
    added: number | null
    isLoading: boolean
    hasFailed: boolean
    onLoadMore: (event: MouseEvent<HTMLAnchorElement>) => void
  }
  /** Goes on the list: the first of the new items gets the focus. */
  listRef: React.RefObject<HTMLUListElement | null>
}

/**
 * One's own entries, kept as far as they were unfolded: coming back finds the list as it was left, and a change asks
 * for all of it anew.
 */
export function useReadingList(asked: ReadingAsked): ReadingListPages {
  const client = useClient()
  const listRef = useRef<HTMLUListElement | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const query = useInfiniteQuery<ReadingPage, Error, EntryPages, readonly unknown[], string | undefined>({
    queryKey: readingListKey(client.language, asked),
    async queryFn({ pageParam, signal }) {
      const query = { ...toApiQuery(asked), cursor: pageParam }
      const page = await client.call('listReadingListBooks', { query }, { signal })
      if (pendingOwnBooks() === 0) learnMarks(page.items.map(({ entry }) => entry))
      return page
    },
    initialPageParam: asked.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
  })
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)

  useEffect(() => {
    if (added === null || added === 0) return
    const rows = listRef.current?.children
    rows?.[rows.length - added]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [added])

  async function grow() {
    setAdded(null)
    const { data, isError } = await query.fetchNextPage()
    if (!isError) setAdded(data?.pages.at(-1)?.items.length ?? 0)
  }

  return {
    items,
    last: pages.at(-1),
    isStale: query.isPlaceholderData,
    hasFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
    grow: () => query.fetchNextPage(),
    listRef,
    end: {
      nextCursor: pages.at(-1)?.nextCursor ?? null,
      added,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      onLoadMore(event) {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (!query.isFetching) void grow()
      },
    },
  }
}
