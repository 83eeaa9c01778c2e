import { choice, ignoringInvalid, integer } from '../query-parameters.ts'

/** Tabs of a book page. */
export const bookTabs = ['overview', 'details', 'reviews', 'related', 'editions'] as const
export type BookTab = (typeof bookTabs)[number]

/** Parameters of a book page. The reviews tab also has `reviewParameters`. */
export const bookParameters = ignoringInvalid({ tab: choice(bookTabs, 'overview'), edition: integer() })
