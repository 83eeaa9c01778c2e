import type analytics from './words/en/analytics.ts'
import type admin from './words/en/admin.ts'
import type account from './words/en/account.ts'
import type profile from './words/en/profile.ts'
import type mail from './words/en/mail.ts'
import type letters from './words/en/letters.ts'
import type newsletter from './words/en/newsletter.ts'
import type support from './words/en/support.ts'
import type contact from './words/en/contact.ts'
import type legal from './words/en/legal.ts'
import type authors from './words/en/authors.ts'
import type awards from './words/en/awards.ts'
import type books from './words/en/books.ts'
import type catalogue from './words/en/catalogue.ts'
import type common from './words/en/common.ts'
import type desk from './words/en/desk.ts'
import type editing from './words/en/editing.ts'
import type errors from './words/en/errors.ts'
import type genres from './words/en/genres.ts'
import type notices from './words/en/notices.ts'
import type search from './words/en/search.ts'
import type reading from './words/en/reading.ts'
import type entries from './words/en/entries.ts'
import type reviews from './words/en/reviews.ts'
import type manager from './words/en/manager.ts'
import type modal from './words/en/modal.ts'
import type statistics from './words/en/statistics.ts'
import type readers from './words/en/readers.ts'
import type series from './words/en/series.ts'
import type sources from './words/en/sources.ts'
import type suggest from './words/en/suggest.ts'
import type assistant from './words/en/assistant.ts'
import type imports from './words/en/imports.ts'
import type hanging from './words/en/hanging.ts'
import type librarian from './words/en/librarian.ts'
import type start from './words/en/start.ts'

/** All words of the interface by namespace; English is the shape that the other languages must have. */
export interface Words {
  admin: typeof admin
  analytics: typeof analytics
  mail: typeof mail
  letters: typeof letters
  newsletter: typeof newsletter
  support: typeof support
  contact: typeof contact
  legal: typeof legal
  profile: typeof profile
  account: typeof account
  authors: typeof authors
  awards: typeof awards
  books: typeof books
  catalogue: typeof catalogue
  common: typeof common
  desk: typeof desk
  editing: typeof editing
  errors: typeof errors
  genres: typeof genres
  notices: typeof notices
  search: typeof search
  reading: typeof reading
  entries: typeof entries
  reviews: typeof reviews
  manager: typeof manager
  modal: typeof modal
  statistics: typeof statistics
  readers: typeof readers
  series: typeof series
  sources: typeof sources
  start: typeof start
  suggest: typeof suggest
  imports: typeof imports
  hanging: typeof hanging
  librarian: typeof librarian
  assistant: typeof assistant
}

/** Name of a set of words that is loaded together. */
export type Namespace = keyof Words

/** Words that the server alone says, in its answers and mails: they are no part of what browsers can load. */
export const serverNamespaces = ['errors', 'librarian', 'mail'] as const satisfies Namespace[]
/** Name of a set of words that a page may use. */
export type PageNamespace = Exclude<Namespace, (typeof serverNamespaces)[number]>

export const namespaces = [
  'admin',
  'analytics',
  'mail',
  'letters',
  'newsletter',
  'support',
  'contact',
  'legal',
  'profile',
  'account',
  'authors',
  'awards',
  'books',
  'catalogue',
  'common',
  'desk',
  'editing',
  'errors',
  'genres',
  'notices',
  'search',
  'reading',
  'entries',
  'reviews',
  'manager',
  'modal',
  'statistics',
  'readers',
  'series',
  'sources',
  'start',
  'suggest',
  'imports',
  'hanging',
  'librarian',
  'assistant',
] as const satisfies Namespace[]
