import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Page } from '#contract/calls/pagination'
import type { GrowingEnd } from '../ui/growing-list-end.tsx'
import { isPlainClick } from '../ui/link-click.ts'
import { useFocusOnAdded } from './use-load-more.ts'

/** Returns the items of an infinite query, the state for `GrowingListEnd`, and the ref of the list element. */
export function useGrowingPages<T>(
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>,
  selector?: string,
): { items: readonly T[]; end: GrowingEnd; listRef: RefObject<HTMLUListElement | null> } {
  const [added, setAdded] = useState<number | null>(null)
  const listRef = useFocusOnAdded(added, selector)
  const pages = query.data?.pages ?? []

  async function loadMore() {
    setAdded(null)
    const { data, isError } = await query.fetchNextPage()
    if (!isError) setAdded(data?.pages.at(-1)?.items.length ?? 0)
  }

  return {
    items: pages.flatMap((page) => page.items),
    listRef,
    end: {
      nextCursor: pages.at(-1)?.nextCursor ?? null,
      added,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      onLoadMore(event) {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (!query.isFetching) void loadMore()
      },
    },
  }
}
