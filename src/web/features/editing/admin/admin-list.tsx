import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListCall, ListItem } from '#contract/calls/call-types'
import type { ClientArguments } from '#contract/calls/client'
import type { Page } from '#contract/calls/pagination'
import { callKey, useClient } from '../../../platform/client.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { RetryNotice } from '../../../shared/retry-notice.tsx'

/**
 * Loads a list of the administration again on each visit, because other editors change the list too.
 * @param input input of the call without `cursor`
 */
export function useAdminList<Name extends ListCall>(
  name: Name,
  input: ClientArguments<Name>[0] & { query?: object },
) {
  const client = useClient()
  return useInfiniteQuery({
    // without 'pages', the key would equal that of a query for one page, whose data have another shape
    queryKey: [...callKey(name, client.language, input), 'pages'],
    queryFn({ pageParam, signal }) {
      const pageInput = { ...input, query: { ...input.query, cursor: pageParam } }
      const page = client.call(name, ...([pageInput, { signal }] as unknown as ClientArguments<Name>))
      return page as Promise<Page<ListItem<Name>>>
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<ListItem<Name>>) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

/** Shows the items of a list, or the text `empty` if the list has none. */
export function AdminList<T>({
  list,
  empty,
  children,
}: {
  list: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  empty: string
  children: (items: readonly T[]) => ReactNode
}) {
  const t = useWords('editing')
  const errorText = useErrorText()
  if (list.isPending) return <Spinner label={t('loading')} />
  if (!list.data)
    return (
      <RetryNotice title={t('loadFailed')} onRetry={list.refetch}>
        <p>{errorText(list.error)}</p>
      </RetryNotice>
    )
  const items = list.data.pages.flatMap((page) => page.items)
  return (
    <>
      {items.length === 0 ? <p className="muted">{empty}</p> : children(items)}
      {list.isFetchNextPageError && <Notice tone="error" title={errorText(list.error)} />}
      {list.hasNextPage && (
        <p className="load-more">
          <Button aria-busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}
