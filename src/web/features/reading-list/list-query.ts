import {
  type CopyFilter,
  copyFilters,
  type ReadingRatingFilter,
  readingRatingFilters,
  type ReadingSort,
  readingSorts,
  type ReadingShelf,
  readingShelves,
} from '#contract/values/enums'
import { listPageSize, searchMaxCharacters } from '#contract/values/limits'
import type { ReadingListAddress } from '../../platform/paths.ts'

/** What the address of a reading list asks for. */
export interface ReadingAsked {
  /** A shelf: one of the three statuses, or what is laid aside or was given up. */
  status: ReadingShelf | undefined
  /** Only what was read and waits for a date. */
  undated: 'true' | undefined
  rating: ReadingRatingFilter | undefined
  sort: ReadingSort
  q: string | undefined
  /** The key of a tag. */
  tag: string | undefined
  /** Only one's own copies, or of these the lent ones. */
  copy: CopyFilter | undefined
  cursor: string | undefined
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((item) => item === value)

/** What is still to be read stands in its reader's own order, everything else as it came. */
const usualSort = (status: ReadingShelf | undefined): ReadingSort =>
  status === 'to-read' ? 'queue' : 'added'

/**
 * The sorts that say something within a status: only what is to be read has a place in the queue, and no end of the
 * reading.
 */
export const sortsOf = (status: ReadingShelf | undefined): ReadingSort[] =>
  readingSorts.filter(
    (sort) =>
      sort !== (status === 'to-read' ? 'finished' : 'queue') &&
      (sort !== 'finished' || status === undefined || status === 'read' || status === 'did-not-finish'),
  )

/** Reads the query of an address; what it does not know narrows nothing. */
export function readReadingQuery(params: URLSearchParams): ReadingAsked {
  const undated = oneOf(['true'] as const, params.get('undated'))
  const status = undated ? 'read' : oneOf(readingShelves, params.get('status'))
  return {
    status,
    undated,
    rating: oneOf(readingRatingFilters, params.get('rating')),
    sort: oneOf(sortsOf(status), params.get('sort')) ?? usualSort(status),
    q: [...(params.get('q') ?? '').trim()].slice(0, searchMaxCharacters).join('') || undefined,
    tag: params.get('tag')?.slice(0, 200) || undefined,
    copy: oneOf(copyFilters, params.get('copy')),
    cursor: params.get('cursor') || undefined,
  }
}

/** As query of an address: the usual sort is left out. */
export const toReadingAddress = ({ sort, ...asked }: ReadingAsked): ReadingListAddress => ({
  ...asked,
  sort: sort === usualSort(asked.status) ? undefined : sort,
})

/** As the API takes it. */
export const toApiQuery = (asked: ReadingAsked): Record<string, string | number | undefined> => ({
  ...asked,
  limit: listPageSize,
})

/** The same list narrowed otherwise, from its beginning. A sort that says nothing there gives way to the usual one. */
export function narrowed(asked: ReadingAsked, change: Partial<ReadingAsked>): ReadingAsked {
  // another shelf is no longer the list of what waits for a date
  const undated = 'status' in change ? undefined : asked.undated
  const next = { ...asked, undated, cursor: undefined, ...change }
  const wasUsual = asked.sort === usualSort(asked.status)
  const isKept = !wasUsual && sortsOf(next.status).includes(next.sort)
  return { ...next, sort: change.sort ?? (isKept ? next.sort : usualSort(next.status)) }
}

/** Whether the list stands in its reader's own order, whole and from its beginning: then its books can be moved. */
export const isInOwnOrder = ({ status, rating, sort, q, tag, copy, cursor }: ReadingAsked): boolean =>
  status === 'to-read' &&
  sort === 'queue' &&
  [rating, q, tag, copy, cursor].every((narrowing) => narrowing === undefined)
