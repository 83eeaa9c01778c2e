import { useParams } from 'react-router'
import type {
  AdminUserSort,
  AuditScope,
  AuthorSort,
  EditedKind,
  FoundSort,
  GenreGroup,
  ImportBin,
  MergedKind,
  CopyFilter,
  ReadingRatingFilter,
  ReadingSort,
  ReadingShelf,
  ModerationState,
  ReviewSort,
  Role,
  SeriesOrder,
  SeriesSort,
  SeriesStatus,
  UserState,
} from '#contract/values/enums'
import type { BookListQuery } from '#contract/calls/books'
import type { ForYouQuery } from '#contract/calls/recommendations'
import type { SearchKind } from '#contract/calls/search'
import type { SeriesSize } from '#contract/calls/series'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'

/** Values of a query; undefined ones are left out. */
type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  )
  if (pairs.length === 0) return path
  return `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** What a list of books may be asked by. */
export type BooksQuery = Partial<Omit<BookListQuery, 'limit'>>

/** What the page of results may be asked by besides the question: one kind of what was found; books like a list. */
export type FoundAddress = Omit<BooksQuery, 'sort'> & {
  kind?: SearchKind | undefined
  sort?: FoundSort | undefined
}

/** Lists of books made of facts, each with a page of its own. */
export const discoveries = [
  'start-here',
  'short-and-standalone',
  'complete-series',
  'award-winners',
  'new-in-my-language',
  'under-the-radar',
] as const
export type Discovery = (typeof discoveries)[number]

/** Tabs of the list of series (specification, section 2): an author's, a publisher's of editions, and collections. */
export const seriesTabs = ['novels', 'publisher', 'editions'] as const
export type SeriesTab = (typeof seriesTabs)[number]

/** What the list of series may be asked by. */
export type SeriesListAddress = {
  tab?: SeriesTab | undefined
  sort?: SeriesSort | undefined
  status?: SeriesStatus | undefined
  size?: SeriesSize | undefined
  cursor?: string | undefined
}

/** Tabs of the awards page (specification, section 2). */
export const awardTabs = ['winners', 'nominees', 'about'] as const
export type AwardTab = (typeof awardTabs)[number]

/** What the awards page may be asked by: which award, which tab of it, which category's entries. */
export type AwardsAddress = {
  id?: number | undefined
  tab?: AwardTab | undefined
  category?: string | undefined
  /** Only what has appeared in this language. */
  available?: Language | undefined
  cursor?: string | undefined
}

/** Tabs of a book's page. */
export const bookTabs = ['overview', 'details', 'reviews', 'related', 'editions'] as const
export type BookTab = (typeof bookTabs)[number]

/** What the reviews of a book or an author may be asked by; `languages` are codes with commas between. */
export type ReviewsAddress = {
  sort?: ReviewSort | undefined
  languages?: string | undefined
  cursor?: string | undefined
}

/** Tabs of an author's page. */
export const authorTabs = ['books', 'reviews'] as const
export type AuthorTab = (typeof authorTabs)[number]

/** The part of an address that opens the modal of a book over whatever page it is (specification, section 2). */
export const modalParameter = 'book'

/**
 * The address of the modal of a book over the page at `pathname` and `search`; without a slug that of the page alone.
 */
export function modalAddress(
  { pathname, search }: { pathname: string; search: string },
  slug?: string,
): string {
  const query = new URLSearchParams(search)
  query.delete(modalParameter)
  if (slug !== undefined) query.set(modalParameter, slug)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Tabs of the profile that links lead to (specification, section 2). */
export const profileTabs = ['about', 'reading', 'reviews', 'settings'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** What one's own reading list may be asked by. */
export type ReadingListAddress = {
  status?: ReadingShelf | undefined
  undated?: 'true' | undefined
  rating?: ReadingRatingFilter | undefined
  sort?: ReadingSort | undefined
  q?: string | undefined
  /** The key of a tag. */
  tag?: string | undefined
  copy?: CopyFilter | undefined
  cursor?: string | undefined
}

/** What the profile may be asked by: its tab, what its reading list is narrowed down to, what its reviews are of. */
export type ProfileAddress = ReadingListAddress & {
  tab?: ProfileTab | undefined
  kind?: 'book' | 'author' | undefined
  /** Which year its statistics show month by month; `all` shows year by year. */
  year?: number | 'all' | undefined
}

/** What the page of imports may be asked by: which import, which of its rows. */
export type ImportAddress = {
  id?: string | undefined
  bin?: ImportBin | undefined
  cursor?: string | undefined
}

/** The pages from which the catalogue is looked after. */
export const catalogueAdminParts = [
  'catalogue',
  'history',
  'suggestions',
  'reports',
  'merge',
  'awards',
] as const
export type CatalogueAdminPart = (typeof catalogueAdminParts)[number]

/** What the list of accounts may be asked by. */
export type AdminUsersAddress = {
  q?: string | undefined
  role?: Role | undefined
  state?: UserState | undefined
  sort?: AdminUserSort | undefined
}

/** Every address of a page of ours, under a language prefix ('' or '/de'). No URL is put together anywhere else. */
function makePaths(prefix: string) {
  const at = (path: string, query?: Query) => withQuery(prefix + path, query)
  return {
    start: () => prefix || '/',
    books: (query: BooksQuery = {}) => at('/books', query),
    book: (
      slug: string,
      query: { tab?: BookTab | undefined; edition?: number | undefined } & ReviewsAddress = {},
    ) => at(`/books/${slug}`, query),
    discover: () => at('/discover'),
    discovery: (name: Discovery, query: BooksQuery = {}) => at(`/discover/${name}`, query),
    authors: (
      query: {
        sort?: AuthorSort | undefined
        group?: GenreGroup | undefined
        letter?: string | undefined
        language?: string | undefined
        country?: string | undefined
        cursor?: string | undefined
      } = {},
    ) => at('/authors', query),
    author: (
      slug: string,
      query: ({ tab?: undefined } & BooksQuery) | ({ tab: 'reviews' } & ReviewsAddress) = {},
    ) => at(`/authors/${slug}`, query),
    seriesList: (query: SeriesListAddress = {}) => at('/series', query),
    series: (slug: string, query: { order?: SeriesOrder | undefined; cursor?: string | undefined } = {}) =>
      at(`/series/${slug}`, query),
    /** All genres, or the page of one with its books. */
    genres: ({ genre, ...query }: BooksQuery = {}) => at('/genres', { genre, ...query }),
    /** The form search results lead to; it answers with the genre's place among the genres. */
    genre: (id: number) => at(`/genres/${id}`),
    awards: (query: AwardsAddress = {}) => at('/awards', query),
    /** The form search results lead to; it answers with the award's place among the awards. */
    award: (id: number | string) => at(`/awards/${id}`),
    /** Forms of the editors (specification, section 2). */
    add: (kind: EditedKind) => at(`/${kind}/add`),
    edit: (kind: EditedKind, slug: string) => at(`/${kind}/edit/${slug}`),
    /** One's own suggestions, with the form for one thing where it is named. */
    suggestions: (query: { kind?: MergedKind | undefined; id?: number | undefined } = {}) =>
      at('/suggestions', query),
    /** Pages from which the catalogue is looked after. */
    catalogueAdmin: (part: CatalogueAdminPart, query: Query = {}) => at(`/admin/${part}`, query),
    search: (q?: string, query: FoundAddress = {}) => at('/search', { q, ...query }),
    /** `next`: the path of this site to come back to; read with `safeReturnPath`. */
    login: (query: { next?: string | undefined } = {}) => at('/login', query),
    register: (query: { next?: string | undefined } = {}) => at('/register', query),
    verifyEmail: () => at('/verify-email'),
    forgotPassword: () => at('/forgot-password'),
    resetPassword: () => at('/reset-password'),
    profile: (query: ProfileAddress = {}) => at('/profile', query),
    /** Where one's library comes in from elsewhere. */
    profileImport: (query: ImportAddress = {}) => at('/profile/import', query),
    /** One's own year in books. */
    profileYear: (year: number) => at(`/profile/year/${year}`),
    /** A year that its reader has opened. */
    publishedYear: (token: string) => at(`/years/${token}`),
    /** The picture that goes with it; no page, so under no prefix. */
    yearPicture: (token: string, language: Language) => withQuery(`/years/${token}.png`, { lang: language }),
    /** What came last, for readers of feeds; no page. */
    feed: (
      of: 'books' | `${'authors' | 'series' | 'genres' | 'awards'}/${number}` | `readers/${string}`,
      language: Language,
      format: 'atom' | 'json' = 'atom',
    ) => `/feeds/${language}/${of}.${format}`,
    /** The card of a page for other sites (oEmbed), by the page's whole address; no page. */
    oembed: (url: string) => withQuery('/oembed', { url, format: 'json' }),
    /** The picture that goes with a link to a page; no page, so under no prefix. */
    sharePicture: (
      of: 'site' | `${'book' | 'author' | 'series' | 'award'}/${number}` | `${'reader' | 'list'}/${string}`,
      language: Language,
    ) => withQuery(`/share/${of}.png`, { lang: language }),
    /** Lists of books that readers have opened to everybody. */
    bookLists: (query: { cursor?: string | undefined } = {}) => at('/lists', query),
    /** One of them, or one that is open by its link. */
    bookList: (address: string, query: { cursor?: string | undefined } = {}) =>
      at(`/lists/${address}`, query),
    /** What one began and finished, by month. */
    diary: (query: { year?: number | undefined } = {}) => at('/profile/diary', query),
    ownBookLists: () => at('/profile/lists'),
    ownBookList: (id: number) => at(`/profile/lists/${id}`),
    reader: (handle: string) => at(`/readers/${handle}`),
    readerBooks: (handle: string, query: { cursor?: string | undefined } = {}) =>
      at(`/readers/${handle}/books`, query),
    readingList: (query: ReadingListAddress = {}) => at('/reading-list', query),
    /** Books recommended to the reader. */
    forYou: (query: ForYouQuery = {}) => at('/for-you', query),
    admin: () => at('/admin'),
    adminAnalytics: (query: { days?: number | undefined } = {}) => at('/admin/analytics', query),
    adminAwards: () => at('/admin/awards'),
    adminUsers: (query: AdminUsersAddress = {}) => at('/admin/users', query),
    adminReviews: (query: { of?: 'lists' | undefined; state?: ModerationState | undefined } = {}) =>
      at('/admin/reviews', query),
    adminAudit: (query: { scope?: AuditScope | undefined; user?: string | undefined } = {}) =>
      at('/admin/audit', query),
    adminState: () => at('/admin/state'),
    adminNewsletter: () => at('/admin/newsletter'),
    adminAffiliate: () => at('/admin/affiliate'),
    /** `wish`: words to begin with. */
    assistant: (query: { wish?: string | undefined } = {}) => at('/assistant', query),
    /** Of the API: the rows of an import that are not on the list, as a file. */
    importRest: (id: string) => `/api/imports/${id}/rest`,
    /** Of the API: it ends the session and leads to the start page. */
    logout: () => '/api/logout',
    privacy: () => at('/datenschutz'),
    imprint: () => at('/impressum'),
    /** `title`: a book or a volume that has no page; a message about it begins with what is known. */
    contact: (
      query: { series?: string | undefined; volume?: string | undefined; title?: string | undefined } = {},
    ) => at('/kontakt', query),
    terms: () => at('/nutzungsbedingungen'),
    dataSources: () => at('/data-sources'),
    underConstruction: () => at('/under-construction'),
    development: () => at('/development/ui'),
  }
}
export type Paths = ReturnType<typeof makePaths>

const made = new Map<string, Paths>()

/** The addresses under a prefix ('' or '/de'); made once for each. */
export function pathsUnder(prefix: string): Paths {
  let paths = made.get(prefix)
  if (!paths) made.set(prefix, (paths = makePaths(prefix)))
  return paths
}

/** The language prefix of a route's parameters: '' or '/de'. */
export const prefixOf = ({ lang }: { lang?: string | undefined }): '' | `/${Language}` =>
  isInterfaceLanguage(lang) ? `/${lang}` : ''

/** The addresses under the language prefix of the present page. */
export function usePaths(): Paths {
  return pathsUnder(prefixOf(useParams()))
}

/** A path without its language prefix: `/books` of `/de/books`, `/` of `/de`. */
export function barePath(path: string): string {
  const [, first = ''] = path.split('/')
  return isInterfaceLanguage(first) ? path.slice(first.length + 1) || '/' : path
}
