import { type EditedKind, editedKinds, type Role } from './enums.ts'
import { isInterfaceLanguage } from './languages.ts'

/** Properties of a page, except its parameters (`page-parameters`). */
export interface PageDeclaration {
  /** Path without language prefix; `:name` matches one segment. */
  path: string
  /** Users who can see the page: all signed-in users, or users with this role or a higher one. Undefined: everyone. */
  access?: 'signed-in' | Role
  /** True if the HTML is cached for all readers. Never for pages with data that a person can make private or delete. */
  isPublic?: true
  /** True if signed-in readers receive a personal page, so that only visitors receive the cached page. */
  isForReader?: true
  /** True if visits of the page are counted. A visit whose URL has a query or fragment is not counted. */
  isCounted?: true
  /** True if the service worker stores the page for use without a network. */
  isAvailableOffline?: true
  /** Default values of parameters. Links omit parameters with these values. */
  defaults?: Readonly<Record<string, number | string>>
}

/** Properties of a page that the server needs before it renders the page. */
export interface ServedPage extends Pick<PageDeclaration, 'isForReader' | 'isPublic' | 'path'> {
  /** Query parameters that the server or the first render reads. Other parameters are not part of the cache key. */
  query?: readonly string[]
}

type EditingPages = { [Kind in EditedKind as `add-${Kind}`]: { path: `/${Kind}/add` } } & {
  [Kind in EditedKind as `edit-${Kind}`]: { path: `/${Kind}/edit/:slug` }
}
/** Pages with the forms by which editors add and change entities, two for each kind of entity. */
const editingPages = Object.fromEntries(
  editedKinds.flatMap((kind) => [
    [`add-${kind}`, { path: `/${kind}/add`, access: 'SUPER_USER' }],
    [`edit-${kind}`, { path: `/${kind}/edit/:slug`, access: 'SUPER_USER' }],
  ]),
) as EditingPages

const catalogue = { isPublic: true, isCounted: true, isAvailableOffline: true } as const
const administration = { access: 'SUPER_USER', isCounted: true } as const

/** All pages of the site by name. If two pages match a path, the first one is used. */
export const pages = {
  ...editingPages,
  start: { path: '/', isPublic: true, isForReader: true, isAvailableOffline: true },
  books: { path: '/books', ...catalogue, defaults: { sort: 'acclaim' } },
  book: { path: '/books/:slug', ...catalogue, defaults: { tab: 'overview', sort: 'helpful' } },
  discover: { path: '/discover', isPublic: true, isAvailableOffline: true },
  /** `:slug` is one of `discoveries`, each of which has its own default sort order. */
  discovery: { path: '/discover/:slug', isPublic: true, isAvailableOffline: true },
  authors: { path: '/authors', ...catalogue, defaults: { sort: 'acclaim' } },
  author: { path: '/authors/:slug', ...catalogue, defaults: { tab: 'books', sort: 'oldest' } },
  seriesList: { path: '/series', ...catalogue, defaults: { tab: 'novels', sort: 'acclaim' } },
  series: { path: '/series/:slug', ...catalogue, defaults: { order: 'publication' } },
  /** All genres, or one genre with its books. */
  genres: { path: '/genres', ...catalogue, defaults: { sort: 'acclaim' } },
  /** Path of a genre by its slug or id. The path redirects to the page of all genres, which then shows this genre. */
  genre: { path: '/genres/:slug', ...catalogue },
  awards: { path: '/awards', ...catalogue, defaults: { tab: 'winners' } },
  /** Path of an award by its slug or id. The path redirects to the page of all awards, which then shows this award. */
  award: { path: '/awards/:slug', ...catalogue },
  search: { path: '/search', isPublic: true, isCounted: true, defaults: { sort: 'relevance' } },
  dataSources: { path: '/data-sources', isPublic: true },
  imprint: { path: '/impressum', isPublic: true },
  privacy: { path: '/datenschutz', isPublic: true },
  terms: { path: '/nutzungsbedingungen', isPublic: true },
  contact: { path: '/kontakt', isPublic: true },
  underConstruction: { path: '/under-construction', isPublic: true },
  /** Shown if there is no network and the service worker has not stored the requested page. */
  offline: { path: '/offline', isPublic: true },

  // pages whose content readers can make private or delete, so their HTML is not cached
  bookLists: { path: '/lists' },
  bookList: { path: '/lists/:address' },
  publishedYear: { path: '/years/:token' },
  reader: { path: '/readers/:handle' },
  readerBooks: { path: '/readers/:handle/books' },

  // pages whose HTML is the same for everyone, because the browser loads the personal data
  /** Books that fit a reader's request in words. The query of the URL contains the conditions of the request. */
  wish: { path: '/wish', isPublic: true },
  assistant: { path: '/assistant', isPublic: true, access: 'GOLDEN_USER' },
  suggestions: { path: '/suggestions', isPublic: true, access: 'signed-in' },
  readingList: { path: '/reading-list', isPublic: true, access: 'signed-in', isAvailableOffline: true },
  forYou: { path: '/for-you', isPublic: true, access: 'signed-in' },
  profile: {
    path: '/profile',
    isPublic: true,
    access: 'signed-in',
    isCounted: true,
    defaults: { tab: 'about' },
  },
  diary: { path: '/profile/diary', isPublic: true, access: 'signed-in' },
  ownBookLists: { path: '/profile/lists', isPublic: true, access: 'signed-in' },
  ownBookList: { path: '/profile/lists/:list', isPublic: true, access: 'signed-in' },
  profileImport: { path: '/profile/import', isPublic: true, access: 'signed-in' },
  profileYear: { path: '/profile/year/:year', isPublic: true, access: 'signed-in' },
  login: { path: '/login', isPublic: true },
  register: { path: '/register', isPublic: true },
  forgotPassword: { path: '/forgot-password', isPublic: true },
  admin: { path: '/admin', isPublic: true, ...administration },
  adminAnalytics: {
    path: '/admin/analytics',
    isPublic: true,
    access: 'SUPER_USER',
    defaults: { days: 30 },
  },
  adminUsers: { path: '/admin/users', isPublic: true, ...administration, defaults: { sort: 'newest' } },
  adminAffiliate: { path: '/admin/affiliate', isPublic: true, ...administration },
  adminReviews: {
    path: '/admin/reviews',
    isPublic: true,
    ...administration,
    defaults: { of: 'reviews', state: 'open' },
  },
  adminNewsletter: { path: '/admin/newsletter', isPublic: true, ...administration },
  adminAudit: { path: '/admin/audit', isPublic: true, ...administration, defaults: { scope: 'admin' } },
  adminState: { path: '/admin/state', isPublic: true, ...administration },

  // pages whose URLs contain a secret, which only the browser reads
  verifyEmail: { path: '/verify-email' },
  resetPassword: { path: '/reset-password' },
  newsletterConfirm: { path: '/newsletter/confirm' },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe' },

  adminCatalogue: { path: '/admin/catalogue', ...administration },
  adminHistory: { path: '/admin/history', ...administration },
  adminSuggestions: { path: '/admin/suggestions', ...administration, defaults: { state: 'open' } },
  adminReports: { path: '/admin/reports', ...administration },
  adminMerge: { path: '/admin/merge', ...administration, defaults: { kind: 'books' } },
  adminAwards: { path: '/admin/awards', ...administration },

  /** Only in development: shows every UI component in both themes. */
  development: { path: '/development/ui' },
} as const satisfies Readonly<Record<string, PageDeclaration>>
export type PageName = keyof typeof pages

/** Removes the language prefix of a path: `/books` for `/de/books`, `/` for `/de`. */
export function barePath(path: string): string {
  const [, first = ''] = path.split('/')
  return isInterfaceLanguage(first) ? path.slice(first.length + 1) || '/' : path
}

const findPage = (path: string): PageDeclaration | undefined =>
  Object.values<PageDeclaration>(pages).find((page) =>
    new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/?#]+')}$`).test(path),
  )

/** True if visits of a path (without language prefix) are counted. */
export const isCountedPage = (route: string): boolean => findPage(route)?.isCounted ?? false

/** True if the service worker stores the page at a path. The HTML of these pages contains no personal data. */
export const isAvailableOffline = (pathname: string): boolean =>
  findPage(barePath(pathname))?.isAvailableOffline ?? false
