import type { ReadingShelf } from '#contract/values/enums'
import {
  type ReadingListLink,
  readingListParameters,
  type ReadingSort,
  readingSorts,
} from '#contract/values/page-parameters/reading-list'
import { readQuery } from '#contract/values/query-parameters'

/** The query of a reading list. */
export type ReadingListQuery = Omit<ReadingListLink, 'sort'> & { sort: ReadingSort }

/** What is still to be read is in its reader's own order, everything else as it came. */
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

/** The same query with an order that its status has. */
function withSort({ sort, ...query }: ReadingListLink): ReadingListQuery {
  const isOrder = sort !== undefined && sortsOf(query.status).includes(sort)
  return { ...query, sort: isOrder ? sort : usualSort(query.status) }
}

export function readReadingList(search: URLSearchParams): ReadingListQuery {
  const query = readQuery(readingListParameters, search)
  return withSort(query.undated ? { ...query, status: 'read' } : query)
}

/** The query of a link: the usual sort is left out. */
export const readingListLink = ({ sort, ...query }: ReadingListQuery): ReadingListLink => ({
  ...query,
  sort: sort === usualSort(query.status) ? undefined : sort,
})

/** The same list narrowed otherwise, from its beginning. A sort that says nothing there gives way to the usual one. */
export function narrowed(query: ReadingListQuery, change: Partial<ReadingListQuery>): ReadingListQuery {
  // another shelf is no longer the list of what waits for a date
  const undated = 'status' in change ? undefined : query.undated
  return withSort({ ...readingListLink(query), undated, cursor: undefined, ...change })
}

/** Whether the list is in its reader's own order, whole and from its beginning: then its books can be moved. */
export const isInOwnOrder = ({ status, rating, sort, q, tag, copy, cursor }: ReadingListQuery): boolean =>
  status === 'to-read' &&
  sort === 'queue' &&
  [rating, q, tag, copy, cursor].every((narrowing) => narrowing === undefined)
