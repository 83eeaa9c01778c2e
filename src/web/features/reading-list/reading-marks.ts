import { useQuery } from '@tanstack/react-query'
import type { CallName } from '#contract/values/call-paths'
import { readingFlags, type ReadingShelf, readingShelves, shelfOf } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { ReadingMark } from '#contract/calls/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { callKey, callQuery, clientIn, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSession } from '../../platform/session.ts'
import type { Wanted } from './asked.ts'

/** All marks, in one place of the query cache for each language (specification, section 7). */
const marks = { queryKey: callKey('getReadingList') }

/** Every mark by its book; undefined until they are known, and where nobody is signed in. */
export function useReadingMarks(): ReadonlyMap<number, ReadingMark> | undefined {
  const asking = callQuery(useClient(), 'getReadingList')
  const me = useSession((session) => session.me)
  const { data } = useQuery({ ...asking, enabled: me !== null, select: byBook })
  return me === null ? undefined : data
}

const byBook = (marks: ReadingMark[]): ReadonlyMap<number, ReadingMark> =>
  new Map(marks.map((mark) => [mark.bookId, mark]))

/** Ids of the books that have been read; undefined until they are known, and where nobody is signed in. */
export function useReadIds(): ReadonlySet<number> | undefined {
  const asking = callQuery(useClient(), 'getReadingList')
  const me = useSession((session) => session.me)
  const { data } = useQuery({ ...asking, enabled: me !== null, select: readIds })
  return me === null ? undefined : data
}

const readIds = (all: ReadingMark[]): ReadonlySet<number> =>
  new Set(all.filter(({ status }) => status === 'read').map(({ bookId }) => bookId))

/**
 * What the badge of a book shows; null if it is not on one's list, undefined until that is known or if nobody is signed
 * in.
 */
export function useReadingMark(bookId: number): ReadingMark | null | undefined {
  const asking = callQuery(useClient(), 'getReadingList')
  const me = useSession((session) => session.me)
  const select = (all: ReadingMark[]) => all.find((mark) => mark.bookId === bookId) ?? null
  const { data } = useQuery({ ...asking, enabled: me !== null, select })
  return me === null ? undefined : data
}

/** What is known of a book without asking; undefined until the list is there. */
export const knownMark = (bookId: number, language: Language): ReadingMark | null | undefined => {
  const all = queryClient.getQueryData(callQuery(clientIn(language), 'getReadingList').queryKey)
  return all && (all.find((mark) => mark.bookId === bookId) ?? null)
}

/** What the list says of a book; asks for it where that is not known yet. */
export async function savedMark(bookId: number, language: Language): Promise<ReadingMark | null> {
  const all = await queryClient.ensureQueryData(callQuery(clientIn(language), 'getReadingList'))
  return all.find((mark) => mark.bookId === bookId) ?? null
}

/** The shelf that the list says each book is on, null for none; asks for it where that is not known yet. */
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

/** A shelf as the call takes it: what is laid aside or was given up is 'reading' with a flag. */
export function statusOf(wanted: NonNullable<Wanted>): Pick<ReadingMark, 'status' | 'flag'> {
  const flag = readingFlags.find((name) => name === wanted)
  return flag === undefined
    ? { status: wanted as ReadingMark['status'], flag: null }
    : { status: 'reading', flag }
}

/**
 * The shelf a book is on (null: none) if the server refused a change because the page showed another one; undefined for
 * every other error.
 */
export function currentOf(error: unknown): ReadingShelf | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { current } = error.details
  return current === null ? null : readingShelves.find((shelf) => shelf === current)
}

const statusCalls = new Set<unknown>(['addToReadingList', 'removeFromReadingList'] satisfies CallName[])

interface StatusInput {
  params?: { bookId: number | string }
  body?: { bookId: number | string }
}

/** Whether a status of this book has been sent and has no answer yet. */
export const isMarking = (bookId: number): boolean =>
  queryClient.isMutating({
    predicate({ options, state }) {
      const { params, body } = (state.variables ?? {}) as StatusInput
      return statusCalls.has(options.mutationKey?.[0]) && Number((params ?? body)?.bookId) === bookId
    },
  }) > 0

const put = (bookId: number, change: (before: ReadingMark | undefined) => ReadingMark | null) =>
  queryClient.setQueriesData<ReadingMark[]>(marks, (all) => {
    if (!all) return undefined
    const mark = change(all.find((each) => each.bookId === bookId))
    return [...all.filter((each) => each.bookId !== bookId), ...(mark ? [mark] : [])]
  })

/** Shows a mark on every cover of its book at once. */
export function showMark(bookId: number, mark: ReadingMark | null): void {
  // an answer that is on its way would show what was before
  void queryClient.cancelQueries(marks)
  put(bookId, () => mark)
}

/** Shows other stars on a book's mark. The first ones shelve it as read, as they do on the server. */
export function showStars(bookId: number, rating: number | null): void {
  void queryClient.cancelQueries(marks)
  put(bookId, (before) => {
    if (rating === null) return before ? { ...before, rating } : null
    const isShelved = !before || (before.status === 'to-read' && before.rating === null)
    return isShelved ? { bookId, status: 'read', flag: null, rating } : { ...before, rating }
  })
}

/** Takes over what another answer told of marks. */
export function learnMarks(learnt: readonly ReadingMark[]): void {
  for (const { bookId, status, flag, rating } of learnt) put(bookId, () => ({ bookId, status, flag, rating }))
}
