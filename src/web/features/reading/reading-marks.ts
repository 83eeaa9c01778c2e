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

/** Every mark by its book; undefined until they are known, and where nobody is signed in. */
export function useReadingMarks(): ReadonlyMap<number, ReadingMark> | undefined {
  const language = useLanguage()
  const { me } = useSession()
  const { data } = useQuery<ReadingMark[], Error, ReadonlyMap<number, ReadingMark>>(
    { ...asking(language), enabled: me !== null, select: byBook },
    queryClient,
  )
  return me === null ? undefined : data
}

const byBook = (marks: ReadingMark[]): ReadonlyMap<number, ReadingMark> =>
  new Map(marks.map((mark) => [mark.bookId, mark]))

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

const put = (bookId: number, change: (before: ReadingMark | undefined) => ReadingMark | null) =>
  queryClient.setQueryData<ReadingMark[]>(marksKey, (marks) => {
    if (!marks) return undefined
    const mark = change(marks.find((each) => each.bookId === bookId))
    return [...marks.filter((each) => each.bookId !== bookId), ...(mark ? [mark] : [])]
  })

/** Shows a mark on every cover of its book at once. */
export function showMark(bookId: number, mark: ReadingMark | null): void {
  // an answer that was asked for before would tell of what was
  void queryClient.cancelQueries({ queryKey: marksKey })
  put(bookId, () => mark)
}

/** Shows other stars on a book's mark, where it has one. */
export function showStars(bookId: number, rating: number | null): void {
  void queryClient.cancelQueries({ queryKey: marksKey })
  put(bookId, (before) => (before ? { ...before, rating } : null))
}

/** Takes over what another answer told of marks. */
export function learnMarks(marks: readonly ReadingMark[]): void {
  for (const { bookId, status, flag, rating } of marks) put(bookId, () => ({ bookId, status, flag, rating }))
}

const tellOfIt = new Set<unknown>([
  'reading-entries',
  'getStatistics',
  'getReadingYear',
  'modal',
  'own-rating',
  'own-reviews',
])

/** Whatever else tells of the list is asked for anew: its pages, the statistics, the modal, one's stars (specification, section 7). */
export function afterChange(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.some((part) => tellOfIt.has(part)),
  })
}

/** After many books at once, as an import brings them: every mark, and whatever else tells of them. */
export function afterMany(): void {
  void queryClient.invalidateQueries({ queryKey: marksKey })
  afterStars()
}

/** Pages that tell of ratings of books are asked for anew when they are shown next. */
export function afterStars(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [, name, of] }) => name === 'book' || (name === 'ratings' && of === 'book'),
  })
  afterChange()
}
