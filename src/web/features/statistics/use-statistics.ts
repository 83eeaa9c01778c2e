import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReadingStatistics, ReadingYear } from '#contract/calls/statistics'
import { callQuery, useClient } from '../../platform/client.ts'

/** Each look asks anew, for every book that is marked elsewhere changes the sums; a few seconds pass as one look. */
const staleTimeMs = 3_000

/**
 * What one's reading list comes to, with the months of `year`. While another year is asked for the former one stays.
 */
export function useStatistics(year: number): UseQueryResult<ReadingStatistics> {
  const asking = callQuery(useClient(), 'getStatistics', { query: { year } })
  return useQuery({ ...asking, placeholderData: keepPreviousData, staleTime: staleTimeMs })
}

/** One's own year in books. */
export function useReadingYear(year: number): UseQueryResult<ReadingYear> {
  const asking = callQuery(useClient(), 'getReadingYear', { params: { year } })
  return useQuery({ ...asking, staleTime: staleTimeMs })
}
