import { genreGroups } from '../enums.ts'
import { choice, cursor, type QueryOf, text } from '../query-parameters.ts'

export const authorSorts = ['acclaim', 'name', 'rating', 'books'] as const
export type AuthorSort = (typeof authorSorts)[number]

export const authorListParameters = {
  sort: choice(authorSorts, 'acclaim'),
  group: choice(genreGroups),
  /** What the sort name begins with, without its accent; `0` for whatever is no letter. */
  letter: text({ pattern: /^[a-z0]$/ }),
  /** BCP 47 of the language that the author writes in. */
  language: text({ pattern: /^[a-z]{2,3}$/ }),
  /** ISO 3166 of the country of the author. */
  country: text({ pattern: /^[A-Z]{2}$/ }),
  cursor,
}
export type AuthorListQuery = QueryOf<typeof authorListParameters>
