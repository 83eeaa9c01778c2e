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

/** Returns the default sort of a shelf: the queue for books to read, else the time of adding. */
const usualSort = (status: ReadingShelf | undefined): ReadingSort =>
  status === 'to-read' ? 'queue' : 'added'

/** Returns the useful sorts of a shelf: only books to read have a queue position, and they have no end date. */
export const sortsOf = (status: ReadingShelf | undefined): ReadingSort[] =>
  readingSorts.filter(
    (sort) =>
      sort !== (status === 'to-read' ? 'finished' : 'queue') &&
      (sort !== 'finished' || status === undefined || status === 'read' || status === 'did-not-finish'),
  )

/** Returns the query with a sort that its shelf has. */
function withSort({ sort, ...query }: ReadingListLink): ReadingListQuery {
  const isOrder = sort !== undefined && sortsOf(query.status).includes(sort)
  return { ...query, sort: isOrder ? sort : usualSort(query.status) }
}

export function readReadingList(search: URLSearchParams): ReadingListQuery {
  const query = readQuery(readingListParameters, search)
  return withSort(query.undated ? { ...query, status: 'read' } : query)
}

/** Returns the query of a link, without the default sort. */
export const readingListLink = ({ sort, ...query }: ReadingListQuery): ReadingListLink => ({
  ...query,
  sort: sort === usualSort(query.status) ? undefined : sort,
})

/** Returns the query with other filters, from the first page. An inapplicable sort is replaced by the default. */
export function narrowed(query: ReadingListQuery, change: Partial<ReadingListQuery>): ReadingListQuery {
  // the filter of undated books does not apply to another shelf
  const undated = 'status' in change ? undefined : query.undated
  return withSort({ ...readingListLink(query), undated, cursor: undefined, ...change })
}

/** Returns true for the unfiltered first page in the reader's own order: then books can be moved. */
export const isInOwnOrder = ({ status, rating, sort, q, tag, copy, cursor }: ReadingListQuery): boolean =>
  status === 'to-read' &&
  sort === 'queue' &&
  [rating, q, tag, copy, cursor].every((narrowing) => narrowing === undefined)
