import { useQuery } from '@tanstack/react-query'
import type { CallName } from '#contract/values/call-paths'
import { readingFlags, type ReadingShelf, readingShelves, shelfOf } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { ReadingMark } from '#contract/calls/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { callKey, callQuery, clientIn, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSession } from '../../platform/session.ts'
import type { Wanted } from './intended-change.ts'

/** Query filter for the cached marks (status, flag and stars that the reader gave a book) in all languages. */
const marks = { queryKey: callKey('getReadingList') }

/** Returns data that `select` takes from the reader's marks; undefined until they have loaded, and for a visitor. */
function useMarks<Part>(select: (all: ReadingMark[]) => Part): Part | undefined {
  const query = callQuery(useClient(), 'getReadingList')
  const me = useSession((session) => session.me)
  const { data } = useQuery({ ...query, enabled: me !== null, select })
  return me === null ? undefined : data
}

const byBook = (marks: ReadingMark[]): ReadonlyMap<number, ReadingMark> =>
  new Map(marks.map((mark) => [mark.bookId, mark]))

/** Returns the reader's status, flag and stars by book id; undefined until loaded, and for a visitor. */
export const useReadingMarks = (): ReadonlyMap<number, ReadingMark> | undefined => useMarks(byBook)

const readIds = (all: ReadingMark[]): ReadonlySet<number> =>
  new Set(all.filter(({ status }) => status === 'read').map(({ bookId }) => bookId))

/** Returns the ids of the books with the status 'read'; undefined until they have loaded, and for a visitor. */
export const useReadIds = (): ReadonlySet<number> | undefined => useMarks(readIds)

/** Returns the reader's status, flag and stars of a book. Null: not on the list. Undefined: loading, or a visitor. */
export const useReadingMark = (bookId: number): ReadingMark | null | undefined =>
  useMarks((all) => all.find((mark) => mark.bookId === bookId) ?? null)

/** Returns the reader's status, flag and stars of a book; null if not on the list. Loads the list if not cached. */
export async function savedMark(bookId: number, language: Language): Promise<ReadingMark | null> {
  const all = await queryClient.ensureQueryData(callQuery(clientIn(language), 'getReadingList'))
  return all.find((mark) => mark.bookId === bookId) ?? null
}

/** Returns the reader's status or flag, for example 'paused', of each book; null if it is not on the list. */
export async function savedShelves(
  bookIds: readonly number[],
  language: Language,
): Promise<(ReadingShelf | null)[]> {
  const all = byBook(await queryClient.fetchQuery(callQuery(clientIn(language), 'getReadingList')))
  return bookIds.map((id) => {
    const mark = all.get(id)
    return mark ? shelfOf(mark) : null
  })
}

/** 'paused' → status 'reading' with the flag 'paused'. 'read' → status 'read' without a flag (null). */
export function statusOf(wanted: NonNullable<Wanted>): Pick<ReadingMark, 'status' | 'flag'> {
  const flag = readingFlags.find((name) => name === wanted)
  return flag === undefined
    ? { status: wanted as ReadingMark['status'], flag: null }
    : { status: 'reading', flag }
}

/** Returns a book's status on the server from a 409 response: null if not on the list. Undefined for other errors. */
export function currentOf(error: unknown): ReadingShelf | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { current } = error.details
  return current === null ? null : readingShelves.find((shelf) => shelf === current)
}

interface BookInput {
  params?: { bookId?: number | string; id?: number | string }
  body?: { bookId?: number | string }
}

/** Returns true while one of these calls is pending for a book. */
const isPending = (bookId: number, ...calls: CallName[]): boolean =>
  queryClient.isMutating({
    predicate({ options, state }) {
      const { params, body } = (state.variables ?? {}) as BookInput
      const name = options.mutationKey?.[0]
      return (
        calls.some((call) => call === name) && Number(params?.bookId ?? params?.id ?? body?.bookId) === bookId
      )
    },
  }) > 0

/** Returns a book's status after the pending calls. `isExpected` is true if at least one call is pending. */
export function shelfAfterWrites(
  bookId: number,
  mark: ReadingMark | null,
): { shelf: ReadingShelf | null; isExpected: boolean } {
  // null: the book is not on the reading list
  const shelf = mark && shelfOf(mark)
  if (!isPending(bookId, 'rateBook'))
    return { shelf, isExpected: isPending(bookId, 'addToReadingList', 'removeFromReadingList') }
  const isFirst = mark === null || (mark.status === 'to-read' && mark.rating === null)
  return { shelf: isFirst ? 'read' : shelf, isExpected: true }
}

const put = (bookId: number, change: (before: ReadingMark | undefined) => ReadingMark | null) =>
  queryClient.setQueriesData<ReadingMark[]>(marks, (all) => {
    if (!all) return undefined
    const mark = change(all.find((each) => each.bookId === bookId))
    return [...all.filter((each) => each.bookId !== bookId), ...(mark ? [mark] : [])]
  })

/** Changes the cached status, flag and stars of a book, which all its covers show. Null removes the book. */
export function showMark(bookId: number, mark: ReadingMark | null): void {
  // cancels a running request, whose older data would overwrite the change
  void queryClient.cancelQueries(marks)
  put(bookId, () => mark)
}

/** Changes the cached stars of a book. As on the server, the first stars of an unread book set 'read'. */
export function showStars(bookId: number, rating: number | null): void {
  void queryClient.cancelQueries(marks)
  put(bookId, (before) => {
    if (rating === null) return before ? { ...before, rating } : null
    const isShelved = !before || (before.status === 'to-read' && before.rating === null)
    return isShelved ? { bookId, status: 'read', flag: null, rating } : { ...before, rating }
  })
}

/** Updates the cached marks (status, flag and stars of a book) with those in the response of another call. */
export function learnMarks(learnt: readonly ReadingMark[]): void {
  for (const { bookId, status, flag, rating } of learnt) put(bookId, () => ({ bookId, status, flag, rating }))
}
