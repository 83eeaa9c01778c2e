import { reviewSorts } from '../enums.ts'
import { choice, cursor, type QueryOf, text } from '../query-parameters.ts'

/** The reviews of a book or an author. */
export const reviewParameters = {
  sort: choice(reviewSorts, 'helpful'),
  /** Codes with commas between. */
  languages: text({ pattern: /^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/ }),
  cursor,
}
export type ReviewListQuery = QueryOf<typeof reviewParameters>
