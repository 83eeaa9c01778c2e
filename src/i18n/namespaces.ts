import type authors from './words/en/authors.ts'
import type books from './words/en/books.ts'
import type browse from './words/en/browse.ts'
import type catalogue from './words/en/catalogue.ts'
import type common from './words/en/common.ts'
import type errors from './words/en/errors.ts'
import type notices from './words/en/notices.ts'
import type search from './words/en/search.ts'
import type start from './words/en/start.ts'

/** All words of the interface by namespace; English is the shape that the other languages must have. */
export interface Words {
  authors: typeof authors
  books: typeof books
  browse: typeof browse
  catalogue: typeof catalogue
  common: typeof common
  errors: typeof errors
  notices: typeof notices
  search: typeof search
  start: typeof start
}

/** Name of a set of words that is loaded together. */
export type Namespace = keyof Words

export const namespaces = [
  'authors',
  'books',
  'browse',
  'catalogue',
  'common',
  'errors',
  'notices',
  'search',
  'start',
] as const satisfies Namespace[]
