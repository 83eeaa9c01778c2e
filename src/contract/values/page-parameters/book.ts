import { interfaceLanguages } from '../languages.ts'
import { choice, ignoringInvalid, integer } from '../query-parameters.ts'

export const bookTabs = ['overview', 'details', 'reviews', 'related', 'editions'] as const
export type BookTab = (typeof bookTabs)[number]

/** Filter of related books: those with an edition or a title in this language. */
export const relatedParameters = { available: choice(interfaceLanguages) }

/** Parameters of a book page. The reviews tab also has `reviewParameters`. */
export const bookParameters = ignoringInvalid({
  tab: choice(bookTabs, 'overview'),
  edition: integer(),
  ...relatedParameters,
})
