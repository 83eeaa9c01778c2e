import { interfaceLanguages } from '../languages.ts'
import { choice, cursor, integer, type QueryOf, text } from '../query-parameters.ts'

export const awardTabs = ['winners', 'nominees', 'about'] as const

export const awardParameters = {
  /** Id of the shown award. If undefined, the first award of the list is shown. */
  id: integer(),
  tab: choice(awardTabs, 'winners'),
  /** Key of a category. */
  category: text({ maxLength: 120, pattern: /^[a-z0-9-]+$/ }),
  /** Only books that have appeared in this language. */
  available: choice(interfaceLanguages),
  cursor,
}
export type AwardQuery = QueryOf<typeof awardParameters>
