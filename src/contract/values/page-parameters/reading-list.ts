import { readingShelves } from '../enums.ts'
import { searchMaxCharacters } from '../limits.ts'
import { choice, cursor, ignoringInvalid, type LinkQueryOf, text } from '../query-parameters.ts'

/** What a reading list may be narrowed down to of one's own copies. */
export const copyFilters = ['owned', 'lent'] as const
export type CopyFilter = (typeof copyFilters)[number]

/** Filters of the reading list by one's own stars: exactly five, at least so many, none given. */
export const readingRatingFilters = ['5', '4+', '3+', '2+', '1+', 'none'] as const
export type ReadingRatingFilter = (typeof readingRatingFilters)[number]

export const readingSorts = ['added', 'title', 'author', 'year', 'rating', 'finished', 'queue'] as const
export type ReadingSort = (typeof readingSorts)[number]

export const readingListParameters = ignoringInvalid({
  /** A shelf: one of the three statuses, or what is laid aside or was given up. */
  status: choice(readingShelves),
  /** Only what was read and waits for a date. */
  undated: choice(['true']),
  rating: choice(readingRatingFilters),
  /** Which one stands where none is named depends on the status. */
  sort: choice(readingSorts),
  /** Words in titles, in any language, and authors. */
  q: text({ isTrimmed: true, maxLength: searchMaxCharacters }),
  /** The key of a tag. */
  tag: text({ maxLength: 1000 }),
  /** Only one's own copies, or of these the lent ones. */
  copy: choice(copyFilters),
  cursor,
})
/** As a link names it: without the usual sort. */
export type ReadingListLink = LinkQueryOf<typeof readingListParameters>
