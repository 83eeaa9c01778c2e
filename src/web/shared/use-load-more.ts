import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { CallAnswer, ListCall } from '#contract/calls/call-types'
import type { ClientArguments } from '#contract/calls/client'
import type { Page } from '#contract/calls/lists'
import { callKey, useClient } from '../platform/client.ts'
import { queryClient } from '../platform/query-client.ts'
import { isPlainClick } from '../ui/link-click.ts'

/** A list that grows in place. */
export interface GrowingList<T> {
  items: T[]
  nextCursor: string | null
  /** How many the last click added; null before the first. For the live region. */
  added: number | null
  isLoading: boolean
  hasFailed: boolean
  /** Goes on the real link to the next page: with scripts the list grows instead. */
  onLoadMore: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Goes on the list: the first of the new items gets the focus. */
  listRef: React.RefObject<HTMLUListElement | null>
}

/**
 * Lets a list that came as one page grow by the next ones. What has grown is cached as the answer of the page's own
 * question, so that coming back finds the list as it was left, and the scroll position fits.
 *
 * @param input what the page was asked by
 * @param page the answer
 */
export function useLoadMore<Name extends ListCall, T>(
  name: Name,
  input: ClientArguments<Name>[0] & { query?: object },
  page: Page<T> & CallAnswer<Name>,
): GrowingList<T> {
  const client = useClient()
  const queryKey = callKey(name, client.language, input)
  const [grown, setGrown] = useState<{ from: Page<T>; page: Page<T>; added: number } | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const listRef = useRef<HTMLUListElement | null>(null)
  // another loader result is another list
  const isSame = grown?.from === page || grown?.page === page
  const shown = isSame ? grown.page : page
  const added = isSame ? grown.added : null

  useEffect(() => {
    if (added === null || added === 0) return
    const items = listRef.current?.children
    items?.[items.length - added]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [added, shown])

  async function load(cursor: string) {
    setState('loading')
    try {
      const more = { ...input, query: { ...input.query, cursor } }
      const next = await (client.call(
        name,
        ...([more] as unknown as ClientArguments<Name>),
      ) as unknown as Promise<Page<T>>)
      const merged = { ...next, items: [...shown.items, ...next.items] }
      // what is cached shares what stayed the same with what was there: another object than was given
      const cached = queryClient.setQueryData<Page<T>>(queryKey, merged) ?? merged
      setGrown({ from: page, page: cached, added: next.items.length })
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return {
    items: shown.items,
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
