import { type InfiniteData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { ImportBin, ImportState } from '#contract/enums'
import type { BookImport, ImportRow } from '#contract/imports'
import type { Page } from '#contract/lists'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { isPlainClick } from '../../platform/use-delegated-links.ts'
import { useLanguage } from '../../platform/words.tsx'

/** Each look asks anew, for an import goes on without its reader; a few seconds pass as one look. */
const freshMs = 3000
const quickPaceMs = 1000
const slowPaceMs = 3000
/** What takes longer than this is asked about less often. */
const quickForMs = 10_000

/** The person's id is in each key: another one in the same browser never finds what is not theirs. */
const allKey = (userId: string) => ['imports', userId, 'all']
export const oneKey = (userId: string, id: string) => ['imports', userId, 'one', id]
export const rowsKey = (userId: string, id: string) => ['imports', userId, 'rows', id]

export type RowPages = InfiniteData<Page<ImportRow>, string | undefined>

const underWay = new Set<ImportState>(['matching', 'applying', 'undoing'])
/** Whether the server is at work on it. */
export const isUnderWay = (state: ImportState): boolean => underWay.has(state)

/** Takes over what an answer told of an import. */
export function learnImport(userId: string, imported: BookImport): void {
  queryClient.setQueryData(oneKey(userId, imported.id), imported)
  void queryClient.invalidateQueries({ queryKey: allKey(userId) })
}

/** Forgets an import that is not there any more. */
export function forgetImport(userId: string, id: string): void {
  queryClient.removeQueries({ queryKey: oneKey(userId, id) })
  queryClient.removeQueries({ queryKey: rowsKey(userId, id) })
  void queryClient.invalidateQueries({ queryKey: allKey(userId) })
}

/** Asks anew how far an import has come. */
export const askAnew = (userId: string, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: oneKey(userId, id) })

/** All of one's imports, the latest first. */
export function useImports(userId: string): UseQueryResult<BookImport[]> {
  const language = useLanguage()
  return useQuery<BookImport[]>(
    {
      queryKey: allKey(userId),
      queryFn: ({ signal }) => api('/api/imports', { language, signal }),
      staleTime: freshMs,
    },
    queryClient,
  )
}

/** One import; asked about again and again while the server is at work on it. */
export function useImport(userId: string, id: string): UseQueryResult<BookImport> {
  const language = useLanguage()
  const since = useRef<{ state: ImportState; at: number } | null>(null)
  return useQuery<BookImport>(
    {
      queryKey: oneKey(userId, id),
      queryFn: ({ signal }) => api(`/api/imports/${id}`, { language, signal }),
      staleTime: freshMs,
      refetchInterval({ state: { data } }) {
        if (!data || !isUnderWay(data.state)) return false
        if (since.current?.state !== data.state) since.current = { state: data.state, at: Date.now() }
        return Date.now() - since.current.at < quickForMs ? quickPaceMs : slowPaceMs
      },
    },
    queryClient,
  )
}

/** Calls when the server is done with a step: rows are other rows then, and after some steps the reading list is another list. */
export function useStepEnd(userId: string, imported: BookImport | undefined, onListChanged: () => void) {
  const before = useRef<ImportState | null>(null)
  useEffect(() => {
    if (!imported) return
    const was = before.current
    before.current = imported.state
    // somebody who was elsewhere while it was written, and comes back
    if (was === null && !isUnderWay(imported.state) && imported.state !== 'ready') onListChanged()
    if (was === null || was === imported.state) return
    void queryClient.invalidateQueries({ queryKey: rowsKey(userId, imported.id) })
    void queryClient.invalidateQueries({ queryKey: allKey(userId) })
    if (!isUnderWay(imported.state) && was !== 'matching') onListChanged()
  }, [userId, imported, onListChanged])
}

/** The rows of one kind, a list that grows in place. */
export function useImportRows(userId: string, id: string, bin: ImportBin, cursor: string | undefined) {
  const language = useLanguage()
  const listRef = useRef<HTMLUListElement | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const query = useInfiniteQuery<Page<ImportRow>, Error, RowPages, readonly unknown[], string | undefined>(
    {
      queryKey: [...rowsKey(userId, id), bin, language, cursor ?? ''],
      queryFn: ({ pageParam, signal }) =>
        api(`/api/imports/${id}/rows`, { language, signal, query: { bin, cursor: pageParam } }),
      initialPageParam: cursor,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      staleTime: freshMs,
    },
    queryClient,
  )
  const pages = query.data?.pages ?? []

  useEffect(() => {
    if (added === null || added === 0) return
    const rows = listRef.current?.children
    rows?.[rows.length - added]?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }, [added])

  async function grow() {
    setAdded(null)
    const { data, isError } = await query.fetchNextPage()
    if (!isError) setAdded(data?.pages.at(-1)?.items.length ?? 0)
  }

  return {
    query,
    items: pages.flatMap((page) => page.items),
    total: pages.at(-1)?.total ?? 0,
    listRef,
    end: {
      nextCursor: pages.at(-1)?.nextCursor ?? null,
      added,
      isLoading: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      onLoadMore(event: MouseEvent<HTMLAnchorElement>) {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (!query.isFetching) void grow()
      },
    },
  }
}
