import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ForYou, ForYouQuery } from '#contract/calls/recommendations'
import { callQuery, useClient } from '../../platform/client.ts'

/**
 * What is recommended to the reader: with each visit anew, for every book that is rated or put on the list changes it.
 * While it is narrowed down otherwise the former list stays.
 */
export function useForYou(asked: ForYouQuery): UseQueryResult<ForYou> {
  const asking = callQuery(useClient(), 'listForYou', { query: asked })
  return useQuery({ ...asking, placeholderData: keepPreviousData, staleTime: 0 })
}
