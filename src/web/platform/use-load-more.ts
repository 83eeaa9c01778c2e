import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Page } from '#contract/lists'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { isPlainClick } from './use-delegated-links.ts'
import { useLanguage } from './words.tsx'

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
 * Lets a list that came as one page grow by the next ones. What has grown is kept under the page's own query key, so that
 * coming back finds the list as it was left, and the scroll position fits.
 *
 * @param page as the loader gave it
 * @param key the loader's query key, without the language
 * @param path of the API's list
 * @param query sort and filters, without cursor
 */
export function useLoadMore<T>(
  page: Page<T>,
  key: readonly unknown[],
  path: string,
  query: Record<string, string | number | undefined>,
): GrowingList<T> {
  const language = useLanguage()
  const [grown, setGrown] = useState<{ from: Page<T>; page: Page<T>; added: number } | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const listRef = useRef<HTMLUListElement | null>(null)
  // another loader result is another list
  const isSame = grown?.from === page
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
      const next = await api<Page<T>>(path, { language, query: { ...query, cursor } })
      const merged = { ...next, items: [...shown.items, ...next.items] }
      queryClient.setQueryData([language, ...key], merged)
      setGrown({ from: page, page: merged, added: next.items.length })
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
