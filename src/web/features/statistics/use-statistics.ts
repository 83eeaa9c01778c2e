import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReadingStatistics, ReadingYear } from '#contract/calls/statistics'
import { callQuery, useClient } from '../../platform/client.ts'

/** Stale time in milliseconds: each marked book changes the sums, so they are refetched on each visit. */
const staleTimeMs = 3_000

/**
 * Loads the statistics of the reading list, with the months of `year`. While another year loads, the former one
 * remains.
 */
export function useStatistics(year: number): UseQueryResult<ReadingStatistics> {
  const asking = callQuery(useClient(), 'getStatistics', { query: { year } })
  return useQuery({ ...asking, placeholderData: keepPreviousData, staleTime: staleTimeMs })
}

/** Loads the reader's year in books. */
export function useReadingYear(year: number): UseQueryResult<ReadingYear> {
  const asking = callQuery(useClient(), 'getReadingYear', { params: { year } })
  return useQuery({ ...asking, staleTime: staleTimeMs })
}
