import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReadingStatistics, ReadingYear } from '#contract/statistics'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useLanguage } from '../../platform/words.tsx'

/** Each look asks anew, for every book that is marked elsewhere changes the sums; a few seconds pass as one look. */
const freshMs = 3_000

/** The person's id is in the key: another one in the same browser never finds what is not theirs. */
const statisticsKey = (userId: string) => ['own', userId, 'statistics'] as const
const yearKey = (userId: string) => ['own', userId, 'year'] as const

/** What one's reading list comes to, with the months of `year`. While another year is asked for the former one stays. */
export function useStatistics(userId: string, year: number): UseQueryResult<ReadingStatistics> {
  const language = useLanguage()
  return useQuery<ReadingStatistics>(
    {
      queryKey: [...statisticsKey(userId), language, year],
      queryFn: ({ signal }) => api('/api/profile/statistics', { language, signal, query: { year } }),
      placeholderData: keepPreviousData,
      staleTime: freshMs,
    },
    queryClient,
  )
}

/** One's own year in books. */
export function useReadingYear(userId: string, year: number): UseQueryResult<ReadingYear> {
  const language = useLanguage()
  return useQuery<ReadingYear>(
    {
      queryKey: [...yearKey(userId), language, year],
      queryFn: ({ signal }) => api(`/api/profile/years/${year}`, { language, signal }),
      staleTime: freshMs,
    },
    queryClient,
  )
}

/** Asks anew after a change of a goal or a publication; resolves when it is there. */
export async function askStatisticsAnew(userId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: statisticsKey(userId) }),
    queryClient.invalidateQueries({ queryKey: yearKey(userId) }),
  ])
}
