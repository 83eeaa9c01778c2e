import { bookSorts, genreGroups, seriesShapes, workLengths, workTypes } from '../enums.ts'
import { interfaceLanguages } from '../languages.ts'
import { genresFilteredMax } from '../limits.ts'
import { choice, choices, cursor, integer, list, type QueryOf, text } from '../query-parameters.ts'

/**
 * What any list of books may be narrowed down by. Filters all hold at once. Of the values of one filter any holds
 * (`type=novella,short-fiction`, `decade=1960,1970`); of genres alone all must hold: each further one
 * narrows the list down more.
 */
export const bookFilterParameters = {
  group: choice(genreGroups),
  /** Slugs, ids or names in any language. */
  genre: list({ maxLength: 300, maxCount: genresFilteredMax }),
  /**
   * A language that an edition is in, or that a title is known in: the coverage of series is counted in
   * the same way.
   */
  available: choice(interfaceLanguages),
  type: choices(workTypes),
  shape: choice(seriesShapes),
  /** `any`, or the slug or id of the award that was won. */
  award: text({ maxLength: 100 }),
  /** First years of decades. */
  decade: list({ pattern: /^\d{1,3}0$/ }),
  /** An estimate. */
  length: choices(workLengths),
  /** Readers' average is at least so many stars. */
  rating: integer({ min: 1, max: 5 }),
  /**
   * `first`: what one can begin with, the first volume of a series, if that goes on after no other of its world, or a
   * book that belongs to none.
   */
  volume: choice(['first']),
  /** Of a finished series whose every main volume has appeared in this language. */
  whole: choice(interfaceLanguages),
  /**
   * `few`: of note in the eyes of the editors, though no landmark; from before 2015, so that the ten thousand most read
   * books of goodbooks-10k could name it, and not among them; fewer than five ratings here.
   */
  readers: choice(['few']),
  author: integer(),
  series: integer(),
}
export type BookFilterName = keyof typeof bookFilterParameters
export type BookFilters = QueryOf<typeof bookFilterParameters>

/** Every filter that can be taken away again. */
export const bookFilterNames = Object.keys(bookFilterParameters) as BookFilterName[]

/** The list of books in an order of its own where none is named. */
export const bookListSortedBy = <const Sort extends string>(
  sorts: readonly Sort[],
  standard: NoInfer<Sort>,
) => ({
  sort: choice(sorts, standard),
  ...bookFilterParameters,
  cursor,
})
export const bookListParameters = bookListSortedBy(bookSorts, 'acclaim')

/** A list of books in one of these orders. */
export type BookList<Sort extends string> = BookFilters & { sort: Sort; cursor?: string | undefined }
