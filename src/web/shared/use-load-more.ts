import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CallAnswer, ListCall } from '#contract/calls/call-types'
import type { ClientArguments } from '#contract/calls/client'
import type { Page } from '#contract/calls/pagination'
import { listPageSize } from '#contract/values/limits'
import { callKey, callQuery, useClient } from '../platform/client.ts'
import { queryClient } from '../platform/query-client.ts'
import type { GrowingEnd } from '../ui/growing-list-end.tsx'
import { isPlainClick } from '../ui/link-click.ts'

/**
 * Returns the ref of a list. Within the first added item, focuses the first element that matches `selector`.
 * @param added number of items that were added; null before the first click
 */
export function useFocusOnAdded(added: number | null, selector = 'a'): RefObject<HTMLUListElement | null> {
  const listRef = useRef<HTMLUListElement | null>(null)
  useEffect(() => {
    if (added === null || added === 0) return
    const items = listRef.current?.children
    items?.[items.length - added]?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [added, selector])
  return listRef
}

interface GrowingList<T> extends GrowingEnd {
  items: T[]
  /** Number of items that the next page adds, for the label of its link. */
  nextCount: number
  /** Ref of the list element. After items were added, the first of them gets the focus. */
  listRef: RefObject<HTMLUListElement | null>
}

/**
 * Loads further pages of a list, and caches their items, so that navigating back restores the scroll position.
 * @param page first page: the response to the call `name` with `input`
 */
export function useLoadMore<Name extends ListCall, T>(
  name: Name,
  input: ClientArguments<Name>[0] & { query?: object },
  page: Page<T> & CallAnswer<Name>,
): GrowingList<T> {
  const client = useClient()
  const queryKey = callKey(name, client.language, input)
  const [grown, setGrown] = useState<{ from: Page<T>; page: Page<T>; added: number | null } | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  // if the loader has received a new first page since, the further items are dropped
  const isSame = grown?.from === page || grown?.page === page
  const shown = isSame ? grown.page : page
  const added = isSame ? grown.added : null
  const listRef = useFocusOnAdded(added)

  async function load(cursor: string) {
    setState('loading')
    setGrown((before) => before && { ...before, added: null })
    try {
      const more = { ...input, query: { ...input.query, cursor } }
      const query = callQuery(client, name, ...([more] as unknown as ClientArguments<Name>))
      const next = (await queryClient.fetchQuery({ ...query, staleTime: 0, gcTime: 0 })) as unknown as Page<T>
      const merged = { ...next, items: [...shown.items, ...next.items] }
      // TanStack Query reuses unchanged parts of the former data, so the cached object can be another one than
      // `merged`
      const cached = queryClient.setQueryData<Page<T>>(queryKey, merged) ?? merged
      setGrown({ from: page, page: cached, added: next.items.length })
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return {
    items: shown.items,
    nextCount: Math.min(listPageSize, Math.max(1, page.total - shown.items.length)),
    nextCursor: shown.nextCursor,
    added,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    listRef,
    onLoadMore(event) {
      if (!isPlainClick(event) || shown.nextCursor === null) return
      event.preventDefault()
      if (state !== 'loading') void load(shown.nextCursor)
    },
  }
}
