import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ForYou } from '#contract/calls/recommendations'
import type { ForYouQuery } from '#contract/values/page-parameters/for-you'
import { callQuery, useClient } from '../../platform/client.ts'

/**
 * Loads the recommendations. They are fetched again on each visit, because each rating and each change of the reading
 * list can change them. After a change of the filters, the list for the former filters is shown until the response
 * arrives.
 */
export function useForYou(filters: ForYouQuery): UseQueryResult<ForYou> {
  const options = callQuery(useClient(), 'listForYou', { query: filters })
  return useQuery({ ...options, placeholderData: keepPreviousData, staleTime: 0 })
}
