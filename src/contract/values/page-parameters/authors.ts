import { genreGroups } from '../enums.ts'
import { choice, cursor, type QueryOf, text } from '../query-parameters.ts'

export const authorSorts = ['acclaim', 'name', 'rating', 'books'] as const
export type AuthorSort = (typeof authorSorts)[number]

export const authorListParameters = {
  sort: choice(authorSorts, 'acclaim'),
  group: choice(genreGroups),
  /** First character of the sort name without accent; `0` for any character that is no letter. */
  letter: text({ pattern: /^[a-z0]$/ }),
  /** BCP 47 code of the language in which the author writes. */
  language: text({ pattern: /^[a-z]{2,3}$/ }),
  /** ISO 3166-1 code of the country of the author. */
  country: text({ pattern: /^[A-Z]{2}$/ }),
  cursor,
}
export type AuthorListQuery = QueryOf<typeof authorListParameters>
