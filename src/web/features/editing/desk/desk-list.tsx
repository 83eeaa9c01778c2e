import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#contract/lists'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useErrorWords } from '../../../platform/use-action.ts'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** A list of the desk: always asked for anew, since others work at it too. */
export function useDeskList<T>(
  path: string,
  query: Record<string, string | number | undefined>,
  userId = '',
) {
  const language = useLanguage()
  return useInfiniteQuery(
    {
      queryKey: ['desk', language, path, query, userId] as QueryKey,
      queryFn: ({ pageParam, signal }) =>
        api<Page<T>>(path, {
          language,
          signal,
          query: { ...query, cursor: pageParam },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: Page<T>) => page.nextCursor ?? undefined,
      staleTime: 0,
    },
    queryClient,
  )
}

/** Its items, and what is said while there are none. */
export function DeskList<T>({
  list,
  empty,
  children,
}: {
  list: ReturnType<typeof useDeskList<T>>
  empty: string
  children: (items: readonly T[]) => ReactNode
}) {
  const t = useWords('editing')
  const errorWords = useErrorWords()
  if (list.isPending) return <Spinner label={t('loading')} />
  if (list.isError)
    return (
      <Notice tone="error" title={t('loadFailed')}>
        <p>{errorWords(list.error)}</p>
        <p>
          <button type="button" className="btn s" onClick={() => void list.refetch()}>
            {t('retry')}
          </button>
        </p>
      </Notice>
    )
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <>
      {items.length === 0 ? <p className="muted">{empty}</p> : children(items)}
      {list.hasNextPage && (
        <p className="load-more">
          <button
            type="button"
            className="btn"
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </button>
        </p>
      )}
    </>
  )
}
