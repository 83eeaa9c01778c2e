import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { BookSort } from '#contract/values/enums'
import type { BookList } from '#contract/values/page-parameters/book-filters'
import { callQuery, useClient } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { useMine } from '../../shared/unread.tsx'
import { filtersOf } from './books-query.ts'

/** Loads a list without the books that a signed-in reader has read, if the URL has the parameter `mine`. */
export function useUnreadBooks(query: BookList<BookSort>) {
  const client = useClient()
  const me = useSession((session) => session.me)
  const enabled = useMine() !== undefined && me !== null
  const options = { enabled, placeholderData: keepPreviousData }
  const page = useQuery({ ...callQuery(client, 'listUnreadBooks', { query }), ...options })
  const counts = useQuery({
    ...callQuery(client, 'listUnreadFacets', { query: filtersOf(query) }),
    ...options,
  })
  const failed: UseQueryResult | undefined = [page, counts].find(({ isError }) => isError)
  return {
    /** Undefined while loading, for visitors, and if the URL has no parameter `mine`. */
    found: enabled && page.data && counts.data ? { page: page.data, counts: counts.data } : undefined,
    isLoading: enabled && (page.isFetching || counts.isFetching),
    failed: enabled ? failed : undefined,
  }
}
