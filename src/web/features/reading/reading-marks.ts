import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/languages'
import type { ReadingMark } from '#contract/reading-list'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage } from '../../platform/words.tsx'

/** The one place of all marks in the query cache (specification, section 7). */
const marksKey = ['reading-list'] as const

const asking = (language: Language) => ({
  queryKey: marksKey,
  queryFn: () => api<ReadingMark[]>('/api/reading-list', { language }),
})

/** What the badge of a book shows; null where it is not on one's list, nothing is known yet or nobody is signed in. */
export function useReadingMark(bookId: number): ReadingMark | null {
  const language = useLanguage()
  const { me } = useSession()
  const { data } = useQuery<ReadingMark[], Error, ReadingMark | null>(
    {
      ...asking(language),
      enabled: me !== null,
      select: (marks) => marks.find((mark) => mark.bookId === bookId) ?? null,
    },
    queryClient,
  )
  return me === null ? null : (data ?? null)
}

/** What the list says of a book; asks for it where that is not known yet. */
export async function savedMark(bookId: number, language: Language): Promise<ReadingMark | null> {
  const marks = await queryClient.ensureQueryData<ReadingMark[]>(asking(language))
  return marks.find((mark) => mark.bookId === bookId) ?? null
}

/** Whether one's list is known already. */
export const areMarksKnown = (): boolean => queryClient.getQueryData(marksKey) !== undefined

/** Shows a mark on every cover of its book at once. */
export function showMark(bookId: number, mark: ReadingMark | null): void {
  // an answer that was asked for before would tell of what was
  void queryClient.cancelQueries({ queryKey: marksKey })
  queryClient.setQueryData<ReadingMark[]>(
    marksKey,
    (marks) => marks && [...marks.filter((other) => other.bookId !== bookId), ...(mark ? [mark] : [])],
  )
}

const tellOfIt = new Set<unknown>(['reading-entries', 'statistics', 'modal'])

/** Whatever else tells of the list is asked for anew: its pages, the statistics, the modal (specification, section 7). */
export function afterChange(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.some((part) => tellOfIt.has(part)),
  })
}
