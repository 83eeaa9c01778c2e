import { readingShelves } from '../enums.ts'
import { searchMaxCharacters } from '../limits.ts'
import { browserOnly, choice, cursor, ignoringInvalid, type LinkQueryOf, text } from '../query-parameters.ts'

/** Filters of the reading list by the reader's copies. */
export const copyFilters = ['owned', 'lent'] as const
export type CopyFilter = (typeof copyFilters)[number]

/** Filters of the reading list by the reader's stars: five, at least a number of stars, or no stars. */
export const readingRatingFilters = ['5', '4+', '3+', '2+', '1+', 'none'] as const
export type ReadingRatingFilter = (typeof readingRatingFilters)[number]

export const readingSorts = ['added', 'title', 'author', 'year', 'rating', 'finished', 'queue'] as const
export type ReadingSort = (typeof readingSorts)[number]

/**
 * Filters and sort order of the reading list, for the page and for the call that lists the books. The page ignores
 * invalid values; the call rejects them.
 */
export const readingListFilters = ignoringInvalid({
  /** Shelf: one of the three statuses, paused, or did not finish. */
  status: choice(readingShelves),
  /** Only read books without a finish date, except those whose reader stated that it is unknown. */
  undated: choice(['true']),
  rating: choice(readingRatingFilters),
  /** Sort order. If undefined, the page sorts by the status, and the call by `added`. */
  sort: choice(readingSorts),
  /** Search text for titles in any language and for authors. */
  q: text({ isTrimmed: true, maxLength: searchMaxCharacters }),
  /** Key of a tag. */
  tag: text({ maxLength: 1000 }),
  /** `owned`: only books of which the reader owns a copy; `lent`: only books whose copy is lent. */
  copy: choice(copyFilters),
  cursor,
})
export const readingListParameters = {
  ...readingListFilters,
  /** `covers` for a grid of covers; rows if undefined. */
  ...browserOnly({ view: choice(['covers']) }),
}
export type ReadingListLink = LinkQueryOf<typeof readingListParameters>
