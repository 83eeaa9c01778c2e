import { reviewSorts } from '../enums.ts'
import { choice, cursor, type QueryOf, text } from '../query-parameters.ts'

export const reviewParameters = {
  sort: choice(reviewSorts, 'helpful'),
  /** Comma-separated language codes. */
  languages: text({ pattern: /^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/ }),
  cursor,
}
export type ReviewListQuery = QueryOf<typeof reviewParameters>
