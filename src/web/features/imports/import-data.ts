import { type InfiniteData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportState } from '#contract/values/enums'
import type { ImportBin } from '#contract/values/page-parameters/profile-import'
import type { BookImport, ImportRow } from '#contract/calls/imports'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import { callKey, callQuery, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useGrowingPages } from '../../shared/use-growing-pages.ts'

/** Stale time in milliseconds: short, because an import continues while the reader is on another page. */
const staleTimeMs = 3000
const quickPaceMs = 1000
const slowPaceMs = 3000
/** Milliseconds that an import is in one state before polling slows from `quickPaceMs` to `slowPaceMs`. */
const quickForMs = 10_000

export const importKey = (language: Language, id: string) =>
  callKey('getImport', language, { params: { id } })
/** Query key of the rows of an import, in all groups (for example 'missing') and on all pages. */
export const rowsKey = (language: Language, id: string) =>
  callKey('listImportRows', language, { params: { id } })

export type RowPages = InfiniteData<Page<ImportRow>, string | undefined>

const underWay = new Set<ImportState>(['matching', 'applying', 'undoing'])
export const isInProgress = (state: ImportState): boolean => underWay.has(state)

/** Loads the reader's imports, the latest first. */
export function useImports(): UseQueryResult<BookImport[]> {
  return useQuery({ ...callQuery(useClient(), 'listImports'), staleTime: staleTimeMs })
}

/** Loads one import, and requests its state again and again while the server processes it. */
export function useImport(id: string): UseQueryResult<BookImport> {
  const client = useClient()
  const since = useRef<{ state: ImportState; at: number } | null>(null)
  return useQuery({
    ...callQuery(client, 'getImport', { params: { id } }),
    staleTime: staleTimeMs,
    refetchInterval({ state: { data } }) {
      if (!data || !isInProgress(data.state)) return false
      if (since.current?.state !== data.state) since.current = { state: data.state, at: Date.now() }
      return Date.now() - since.current.at < quickForMs ? quickPaceMs : slowPaceMs
    },
  })
}

/**
 * Refetches the rows and the list of imports after each change of the import's state.
 * @param onListChanged called if the reading list may have changed
 */
export function useStepEnd(imported: BookImport | undefined, onListChanged: () => void) {
  const before = useRef<ImportState | null>(null)
  useEffect(() => {
    if (!imported) return
    const was = before.current
    before.current = imported.state
    // the import may have ended before this page received its first state
    if (was === null && !isInProgress(imported.state) && imported.state !== 'ready') onListChanged()
    if (was === null || was === imported.state) return
    void queryClient.invalidateQueries({ queryKey: callKey('listImportRows') })
    void queryClient.invalidateQueries({ queryKey: callKey('listImports') })
    if (!isInProgress(imported.state) && was !== 'matching') onListChanged()
  }, [imported, onListChanged])
}

/** Loads the rows in one group (`bin`), for example 'missing'; further pages on request. */
export function useImportRows(id: string, bin: ImportBin, cursor: string | undefined) {
  const client = useClient()
  const query = useInfiniteQuery<Page<ImportRow>, Error, RowPages, readonly unknown[], string | undefined>({
    queryKey: callKey('listImportRows', client.language, { params: { id }, query: { bin, cursor } }),
    queryFn: ({ pageParam, signal }) =>
      client.call('listImportRows', { params: { id }, query: { bin, cursor: pageParam } }, { signal }),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: staleTimeMs,
  })
  const total = query.data?.pages.at(-1)?.total ?? 0
  return { query, total, ...useGrowingPages(query, 'h3') }
}
