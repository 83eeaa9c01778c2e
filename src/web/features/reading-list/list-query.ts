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

/**
 * Returns the default sort order: the reader's own order for the shelf of books to read, otherwise the date added.
 */
const usualSort = (status: ReadingShelf | undefined): ReadingSort =>
  status === 'to-read' ? 'queue' : 'added'

/**
 * Returns the sort orders that are useful for a status: only books to read have a queue, and they have no finish
 * date.
 */
export const sortsOf = (status: ReadingShelf | undefined): ReadingSort[] =>
  readingSorts.filter(
    (sort) =>
      sort !== (status === 'to-read' ? 'finished' : 'queue') &&
      (sort !== 'finished' || status === undefined || status === 'read' || status === 'did-not-finish'),
  )

/** Returns the query with its sort order, or with the default if the status does not have that order. */
function withSort({ sort, ...query }: ReadingListLink): ReadingListQuery {
  const isOrder = sort !== undefined && sortsOf(query.status).includes(sort)
  return { ...query, sort: isOrder ? sort : usualSort(query.status) }
}

export function readReadingList(search: URLSearchParams): ReadingListQuery {
  const query = readQuery(readingListParameters, search)
  return withSort(query.undated ? { ...query, status: 'read' } : query)
}

/** Returns the query of a link, without the default sort order. */
export const readingListLink = ({ sort, ...query }: ReadingListQuery): ReadingListLink => ({
  ...query,
  sort: sort === usualSort(query.status) ? undefined : sort,
})

/**
 * Returns the query of the list with changed filters, from its first page. Replaces a sort order that the status does
 * not have.
 */
export function narrowed(query: ReadingListQuery, change: Partial<ReadingListQuery>): ReadingListQuery {
  // the list of books without finish date exists only for the shelf 'read'
  const undated = 'status' in change ? undefined : query.undated
  return withSort({ ...readingListLink(query), undated, cursor: undefined, ...change })
}

/**
 * True if the list is in the reader's own order, unfiltered and complete from its beginning, so that books can be
 * moved.
 */
export const isInOwnOrder = ({ status, rating, sort, q, tag, copy, cursor }: ReadingListQuery): boolean =>
  status === 'to-read' &&
  sort === 'queue' &&
  [rating, q, tag, copy, cursor].every((narrowing) => narrowing === undefined)
