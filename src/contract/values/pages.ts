import { bookFilterNames } from './book-facets.ts'
import { editedKinds } from './enums.ts'

/** What the server knows about a page before it renders it. */
export interface PageDeclaration {
  /**
   * True: the HTML is the same for every reader of a language, so it is cached and sent with `public`. Pages without it
   * are rendered for each request and sent with `private, no-store`. Never set it on a page that shows what a person
   * can close or delete.
   */
  isPublic?: true
  /** True: a signed-in reader gets a page of their own. Only visitors get the cached one. */
  isForReader?: true
  /**
   * Query parameters that the page reads on the server or in its first render. All others are ignored and not part of
   * the cache key.
   */
  query?: readonly string[]
}

const listOfBooks = [...bookFilterNames, 'sort', 'cursor']
const reviews = ['sort', 'languages', 'cursor']
const readingList = ['status', 'undated', 'rating', 'sort', 'q', 'tag', 'copy', 'cursor']
const awards = ['id', 'tab', 'category', 'available', 'cursor']

/** Every page of the site by its path without language prefix; `:name` stands for one segment. */
export const pages: Readonly<Record<string, PageDeclaration>> = {
  '/': { isPublic: true, isForReader: true },
  '/books': { isPublic: true, query: listOfBooks },
  '/books/:slug': { isPublic: true, query: ['tab', 'edition', ...reviews] },
  '/discover': { isPublic: true },
  '/discover/:slug': { isPublic: true, query: listOfBooks },
  '/authors': { isPublic: true, query: ['sort', 'group', 'letter', 'language', 'country', 'cursor'] },
  '/authors/:slug': { isPublic: true, query: ['tab', ...listOfBooks, 'languages'] },
  '/series': { isPublic: true, query: ['tab', 'sort', 'status', 'size', 'cursor'] },
  '/series/:slug': { isPublic: true, query: ['order', 'cursor'] },
  '/genres': { isPublic: true, query: listOfBooks },
  '/genres/:slug': { isPublic: true },
  '/awards': { isPublic: true, query: awards },
  '/awards/:slug': { isPublic: true },
  '/search': { isPublic: true, query: ['q', 'kind', ...listOfBooks] },
  '/data-sources': { isPublic: true },
  '/impressum': { isPublic: true },
  '/datenschutz': { isPublic: true },
  '/nutzungsbedingungen': { isPublic: true },
  '/kontakt': { isPublic: true },
  '/under-construction': { isPublic: true },
  '/offline': { isPublic: true },

  // a person can close or delete what these show
  '/lists': { query: ['cursor'] },
  '/lists/:address': { query: ['cursor'] },
  '/years/:token': {},
  '/readers/:handle': {},
  '/readers/:handle/books': { query: ['cursor'] },

  // the same for everybody: the browser asks for what is personal
  '/assistant': { isPublic: true, query: ['wish'] },
  '/suggestions': { isPublic: true, query: ['kind', 'id'] },
  '/reading-list': { isPublic: true, query: readingList },
  '/for-you': { isPublic: true, query: ['available', 'length'] },
  '/profile': { isPublic: true, query: ['tab', 'kind', 'year', ...readingList] },
  '/profile/diary': { isPublic: true, query: ['year'] },
  '/profile/lists': { isPublic: true },
  '/profile/lists/:list': { isPublic: true },
  '/profile/import': { isPublic: true, query: ['id', 'bin', 'cursor'] },
  '/profile/year/:year': { isPublic: true },
  '/login': { isPublic: true },
  '/register': { isPublic: true },
  '/forgot-password': { isPublic: true },
  '/admin': { isPublic: true },
  '/admin/analytics': { isPublic: true, query: ['days'] },
  '/admin/users': { isPublic: true, query: ['q', 'role', 'state', 'sort'] },
  '/admin/affiliate': { isPublic: true },
  '/admin/reviews': { isPublic: true, query: ['of', 'state'] },
  '/admin/newsletter': { isPublic: true },
  '/admin/audit': { isPublic: true, query: ['scope', 'user'] },
  '/admin/state': { isPublic: true },

  // their addresses hold a secret, which only the browser reads
  '/verify-email': {},
  '/reset-password': {},
  '/newsletter/confirm': {},
  '/newsletter/unsubscribe': {},

  '/admin/catalogue': {},
  '/admin/history': { query: ['kind', 'id', 'action'] },
  '/admin/suggestions': { query: ['state'] },
  '/admin/reports': { query: ['report'] },
  '/admin/merge': { query: ['kind', 'from', 'into'] },
  '/admin/awards': {},
  ...Object.fromEntries(
    editedKinds.flatMap((kind) => [
      [`/${kind}/add`, {}],
      [`/${kind}/edit/:slug`, {}],
    ]),
  ),

  // only while developing
  '/development/ui': {},
}
