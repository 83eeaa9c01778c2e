import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ForYou } from '#contract/calls/recommendations'
import type { ForYouQuery } from '#contract/values/page-parameters/for-you'
import { callQuery, useClient } from '../../platform/client.ts'

/**
 * What is recommended to the reader: with each visit anew, for every book that is rated or put on the list changes it.
 * While it is narrowed down otherwise the former list stays.
 */
export function useForYou(filters: ForYouQuery): UseQueryResult<ForYou> {
  const options = callQuery(useClient(), 'listForYou', { query: filters })
  return useQuery({ ...options, placeholderData: keepPreviousData, staleTime: 0 })
}
