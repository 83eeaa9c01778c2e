import { bookSorts, genreGroups, seriesShapes, workLengths, workTypes } from '../enums.ts'
import { interfaceLanguages } from '../languages.ts'
import { genresFilteredMax } from '../limits.ts'
import { choice, choices, cursor, integer, list, type QueryOf, text } from '../query-parameters.ts'

/** `decade=1960,1970` finds books of at least one of the decades. Only `genre=1,2` finds books with both genres. */
export const bookFilterParameters = {
  group: choice(genreGroups),
  /** Genres, each by slug, id or name in any language. */
  genre: list({ maxLength: 300, maxCount: genresFilteredMax }),
  /** Only books that have an edition or a known title in this language. */
  available: choice(interfaceLanguages),
  type: choices(workTypes),
  shape: choice(seriesShapes),
  /** `any`, or the slug or id of an award that was won. */
  award: text({ maxLength: 100 }),
  /** First years of decades. */
  decade: list({ pattern: /^\d{1,3}0$/ }),
  /** Estimated length class. */
  length: choices(workLengths),
  /** Minimum average of the readers' stars. */
  rating: integer({ min: 1, max: 5 }),
  /** `first`: only standalone books and first volumes of series. */
  volume: choice(['first']),
  /** Only books of finished series of which all main volumes exist in this language. */
  whole: choice(interfaceLanguages),
  /** `few`: good books with few readers, published before 2015, where the reader data (goodbooks-10k) ends. */
  readers: choice(['few']),
  author: integer(),
  series: integer(),
}
export type BookFilterName = keyof typeof bookFilterParameters
export type BookFilters = QueryOf<typeof bookFilterParameters>

export const bookFilterNames = Object.keys(bookFilterParameters) as BookFilterName[]

export const bookListSortedBy = <const Sort extends string>(
  sorts: readonly Sort[],
  standard: NoInfer<Sort>,
) => ({
  sort: choice(sorts, standard),
  ...bookFilterParameters,
  cursor,
})
export const bookListParameters = bookListSortedBy(bookSorts, 'acclaim')

export type BookList<Sort extends string> = BookFilters & { sort: Sort; cursor?: string | undefined }
