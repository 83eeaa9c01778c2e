import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ForYou } from '#contract/calls/recommendations'
import type { ForYouQuery } from '#contract/values/page-parameters/for-you'
import { callQuery, useClient } from '../../platform/client.ts'

/** Loads the recommendations again on each visit. Shows the former list while the list for changed filters loads. */
export function useForYou(filters: ForYouQuery): UseQueryResult<ForYou> {
  const options = callQuery(useClient(), 'listForYou', { query: filters })
  return useQuery({ ...options, placeholderData: keepPreviousData, staleTime: 0 })
}
