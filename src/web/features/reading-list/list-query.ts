import type { ReadingShelf } from '#contract/values/enums'
import {
  type ReadingListLink,
  readingListParameters,
  type ReadingSort,
  readingSorts,
} from '#contract/values/page-parameters/reading-list'
import { readQuery } from '#contract/values/query-parameters'

/** Filters and sort order of the reading list. Unlike in a link, the sort order is never missing. */
export type ReadingListQuery = Omit<ReadingListLink, 'sort'> & { sort: ReadingSort }

/** Returns the default sort order of a list with this status filter. */
const usualSort = (status: ReadingShelf | undefined): ReadingSort =>
  status === 'to-read' ? 'queue' : 'added'

/** Returns the sort orders that a list with this status filter offers. */
export const sortsOf = (status: ReadingShelf | undefined): ReadingSort[] =>
  readingSorts.filter(
    (sort) =>
      sort !== (status === 'to-read' ? 'finished' : 'queue') &&
      (sort !== 'finished' || status === undefined || status === 'read' || status === 'did-not-finish'),
  )

/** Returns the query with the default sort order, unless its own sort order is one that the list offers. */
function withSort({ sort, ...query }: ReadingListLink): ReadingListQuery {
  const isOrder = sort !== undefined && sortsOf(query.status).includes(sort)
  return { ...query, sort: isOrder ? sort : usualSort(query.status) }
}

export function readReadingList(search: URLSearchParams): ReadingListQuery {
  const query = readQuery(readingListParameters, search)
  return withSort(query.undated ? { ...query, status: 'read' } : query)
}

/** Returns the query for a link, which omits the default sort order. */
export const readingListLink = ({ sort, ...query }: ReadingListQuery): ReadingListLink => ({
  ...query,
  sort: sort === usualSort(query.status) ? undefined : sort,
})

/** Returns the query for the first page after a change of filters, with a sort order that the list offers. */
export function narrowed(query: ReadingListQuery, change: Partial<ReadingListQuery>): ReadingListQuery {
  // the filter for books without finish date exists only for the status 'read'
  const undated = 'status' in change ? undefined : query.undated
  return withSort({ ...readingListLink(query), undated, cursor: undefined, ...change })
}

/** Returns true if books can be moved: in the reader's own order, without filters, from the first page. */
export const isInOwnOrder = ({ status, rating, sort, q, tag, copy, cursor }: ReadingListQuery): boolean =>
  status === 'to-read' &&
  sort === 'queue' &&
  [rating, q, tag, copy, cursor].every((narrowing) => narrowing === undefined)
