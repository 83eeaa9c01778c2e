import { choice, ignoringInvalid, integer } from '../query-parameters.ts'

/** Tabs of a book's page. */
export const bookTabs = ['overview', 'details', 'reviews', 'related', 'editions'] as const
export type BookTab = (typeof bookTabs)[number]

/** Those of `reviewParameters` belong to the tab of the reviews. */
export const bookParameters = ignoringInvalid({ tab: choice(bookTabs, 'overview'), edition: integer() })
