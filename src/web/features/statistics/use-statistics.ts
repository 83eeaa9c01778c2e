import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReadingStatistics, ReadingYear } from '#contract/calls/statistics'
import { callQuery, useClient } from '../../platform/client.ts'

/** Stale time in milliseconds: short, because changes on other devices affect the statistics. */
const staleTimeMs = 3_000

/** Loads the statistics with the months of `year`. While another year loads, returns those of the former year. */
export function useStatistics(year: number): UseQueryResult<ReadingStatistics> {
  const query = callQuery(useClient(), 'getStatistics', { query: { year } })
  return useQuery({ ...query, placeholderData: keepPreviousData, staleTime: staleTimeMs })
}

/** Loads the statistics about the books that the reader has read in a year. */
export function useReadingYear(year: number): UseQueryResult<ReadingYear> {
  const query = callQuery(useClient(), 'getReadingYear', { params: { year } })
  return useQuery({ ...query, staleTime: staleTimeMs })
}
