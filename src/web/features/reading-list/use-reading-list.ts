import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Language } from '#contract/values/languages'
import type { ReadingItem, ReadingPage } from '#contract/calls/reading-list'
import { callKey, useClient } from '../../platform/client.ts'
import { pendingOwnBooks } from '../../platform/query-client.ts'
import { useGrowingPages } from '../../shared/use-growing-pages.ts'
import type { GrowingEnd } from '../../ui/growing-list-end.tsx'
import type { ReadingListQuery } from './list-query.ts'
import { learnMarks } from './reading-marks.ts'

/** Stale time in milliseconds: short, because the list may have changed on another device meanwhile. */
const staleTimeMs = 3000

export type EntryPages = InfiniteData<ReadingPage, string | undefined>

/** Returns the query without the view, which does not change the response. */
const requestOf = ({ view: _view, ...query }: ReadingListQuery) => query

export const readingListKey = (language: Language, query: ReadingListQuery) =>
  callKey('listReadingListBooks', language, { query: requestOf(query), from: query.cursor })

/** The loaded books of a reading list, and functions that load more. */
export interface ReadingListPages {
  items: readonly ReadingItem[]
  /** The last of the loaded pages; undefined until the first page has loaded. */
  last: ReadingPage | undefined
  /** True while a list with changed filters is loading and the list with the former filters is shown. */
  isStale: boolean
  /** Error of the request for the first page; null if the page has loaded or is loading. */
  error: Error | null
  retry: () => void
  end: GrowingEnd
  /** Ref of the list element. After more items were loaded, the first of them gets the focus. */
  listRef: RefObject<HTMLUListElement | null>
}

/** Loads the reader's entries. Loaded pages are cached, so that navigating back shows the same list. */
export function useReadingList(filters: ReadingListQuery): ReadingListPages {
  const client = useClient()
  const query = useInfiniteQuery<ReadingPage, Error, EntryPages, readonly unknown[], string | undefined>({
    queryKey: readingListKey(client.language, filters),
    async queryFn({ pageParam, signal }) {
      const query = { ...requestOf(filters), cursor: pageParam }
      const page = await client.call('listReadingListBooks', { query }, { signal })
      if (pendingOwnBooks() === 0) learnMarks(page.items.map(({ entry }) => entry))
      return page
    },
    initialPageParam: filters.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
  })
  return {
    ...useGrowingPages(query),
    last: query.data?.pages.at(-1),
    isStale: query.isPlaceholderData,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}
