import { useQuery } from '@tanstack/react-query'
import type { CallName } from '#contract/call-paths'
import type { Client } from '#contract/client'
import { readingFlags, type ReadingShelf, readingShelves, shelfOf } from '#contract/enums'
import type { Language } from '#contract/languages'
import type { ReadingEntry, ReadingMark } from '#contract/reading-list'
import { ApiError } from '../../platform/api-error.ts'
import { callKey, callQuery, clientIn, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSession } from '../../platform/session.ts'
import { changeScope } from '../../shared/stars-change.ts'
import type { Wanted } from './asked.ts'

/** All marks, in one place of the query cache for each language (specification, section 7). */
const marks = { queryKey: callKey('getReadingList') }

/** Every mark by its book; undefined until they are known, and where nobody is signed in. */
export function useReadingMarks(): ReadonlyMap<number, ReadingMark> | undefined {
  const asking = callQuery(useClient(), 'getReadingList')
  const me = useSession((session) => session.me)
  const { data } = useQuery({ ...asking, enabled: me !== null, select: byBook }, queryClient)
  return me === null ? undefined : data
}

const byBook = (marks: ReadingMark[]): ReadonlyMap<number, ReadingMark> =>
  new Map(marks.map((mark) => [mark.bookId, mark]))

/** Ids of the books that have been read; undefined until they are known, and where nobody is signed in. */
export function useReadIds(): ReadonlySet<number> | undefined {
  const asking = callQuery(useClient(), 'getReadingList')
  const me = useSession((session) => session.me)
  const { data } = useQuery({ ...asking, enabled: me !== null, select: readIds }, queryClient)
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
  const { data } = useQuery({ ...asking, enabled: me !== null, select }, queryClient)
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

const changing = ['reading-list'] as const

/**
 * Options of every mutation of the list: one is sent after the other, so that the last of quick clicks wins. It fails
 * rather than waits without a network.
 */
export const asksToChange = {
  mutationKey: changing,
  scope: changeScope,
  networkMode: 'always',
} as const

/** A status that a book is to have, null to take it off the list, on the day of the reader. */
export interface MarkChange {
  bookId: number
  wanted: Wanted
  on: string
  /** The shelf it is changed from, null for none; the server refuses the change if the book is on another one. */
  from: ReadingShelf | null
}

/** Where the mutation of a status is known by. */
export const markKey = [...changing, 'mark'] as const

/** Of a change that may wait for a network: see `platform/unsent.ts`. */
export const mayWait = { ...asksToChange, networkMode: 'online' } as const

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

/**
 * Sends a status to the server; answers the entry, or the number of a removal, by which it can be undone. A book that
 * has the status already is done: another device, or a first try whose answer was lost, may have changed it.
 */
export async function sendMark(
  client: Client,
  { bookId, wanted, on, from }: MarkChange,
): Promise<{ entry: ReadingEntry | null; removedId: number | null }> {
  const params = { bookId }
  try {
    if (wanted === null) {
      const query = { from: from ?? undefined }
      return { entry: null, ...(await client.call('removeFromReadingList', { params, query })) }
    }
    const body = { bookId, ...statusOf(wanted), on, from }
    return { entry: await client.call('addToReadingList', { body }), removedId: null }
  } catch (error) {
    if (currentOf(error) !== wanted) throw error
    return { entry: wanted && (await client.call('getReadingEntry', { params })), removedId: null }
  }
}

/** Whether something is on its way: what the server told before says nothing of it. */
export const isChanging = (): boolean => queryClient.isMutating({ mutationKey: changing }) > 0

/** Whether a status of this book is on its way. */
export const isMarking = (bookId: number): boolean =>
  queryClient.isMutating({
    mutationKey: markKey,
    predicate: ({ state }) => (state.variables as MarkChange).bookId === bookId,
  }) > 0

/** For a mutation that ends: whether no other one waits behind it. */
export const isLastChange = (): boolean => queryClient.isMutating({ mutationKey: changing }) <= 1

/** Asks for the marks anew, for instance where one could not be changed. */
export const refreshMarks = (): void => void queryClient.invalidateQueries(marks)

const put = (bookId: number, change: (before: ReadingMark | undefined) => ReadingMark | null) =>
  queryClient.setQueriesData<ReadingMark[]>(marks, (all) => {
    if (!all) return undefined
    const mark = change(all.find((each) => each.bookId === bookId))
    return [...all.filter((each) => each.bookId !== bookId), ...(mark ? [mark] : [])]
  })

/** Shows a mark on every cover of its book at once. */
export function showMark(bookId: number, mark: ReadingMark | null): void {
  // an answer that was asked for before would tell of what was
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

const tellOfIt = [
  'getReadingEntry',
  'listRemovedEntries',
  'getHome',
  'listReadingListBooks',
  'getStatistics',
  'getReadingYear',
  'getModalData',
  'getOwnBookRating',
  'getOwnAuthorRating',
  'listOwnReviews',
] as const

const askAnew = (names: readonly CallName[]): void => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: callKey(name) })
}

/**
 * Whatever else tells of the list is asked for anew: its pages, the statistics, the modal, one's stars (specification,
 * section 7).
 */
export function afterChange(): void {
  if (isLastChange()) askAnew(tellOfIt)
}

/** After many books at once, as an import brings them: every mark, and whatever else tells of them. */
export function afterMany(): void {
  refreshMarks()
  afterStars()
}

/** The stars of books as well, and their marks: first stars have shelved a book. */
export function afterStars(): void {
  if (isLastChange()) askAnew([...tellOfIt, 'getReadingList', 'getBook', 'listBookRatings'])
}
