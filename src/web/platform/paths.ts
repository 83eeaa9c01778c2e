import { useParams } from 'react-router'
import type {
  EditedKind,
  AdminUserSort,
  ImportBin,
  CopyFilter,
  ReadingRatingFilter,
  ReadingSort,
  ReadingShelf,
  Role,
  SeriesSort,
  SeriesStatus,
  UserState,
} from '#contract/values/enums'
import type { SeriesSize } from '#contract/calls/series'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageQuery } from '#contract/values/page-parameters/index'
import { type PageDeclaration, type PageName, pages } from '#contract/values/pages'

export { barePath } from '#contract/values/pages'

/** Values of a query; undefined ones are left out. */
type Query = Readonly<Record<string, number | string | undefined>>

function withQuery(path: string, query: Query = {}, defaults: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === defaults[name] ? [] : `${name}=${encodeURIComponent(value)}`,
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** The query parameter that opens the modal of a book over whatever page it is (specification, section 2). */
export const modalParameter = 'book'

/** The link to the modal of a book over the page at `pathname` and `search`; without a slug to the page alone. */
export function modalHref({ pathname, search }: { pathname: string; search: string }, slug?: string): string {
  const query = new URLSearchParams(search)
  query.delete(modalParameter)
  if (slug !== undefined) query.set(modalParameter, slug)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** What fills the placeholders of a path, in their order. */
type PathValues<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? [value: number | string, ...(Rest extends `${string}/${infer Next}` ? PathValues<`/${Next}`> : [])]
  : []

type PagePaths = {
  [Name in PageName]: (
    ...values: [...PathValues<(typeof pages)[Name]['path']>, query?: PageQuery<Name> | undefined]
  ) => string
}

/** The link to a page under a prefix: its path with these values, and the query without what is the default. */
function linkTo(prefix: string, { path, defaults }: PageDeclaration, values: unknown[]): string {
  const full = prefix + path.replaceAll(/:\w+/g, () => String(values.shift()))
  return withQuery(path === '/' ? prefix || path : full, values[0] as Query | undefined, defaults)
}

/** The link to every page of the site and to what is no page, under a language prefix ('' or '/de'). */
function makePaths(prefix: string) {
  const toPages = Object.fromEntries(
    Object.entries<PageDeclaration>(pages).map(([name, page]) => [
      name,
      (...values: unknown[]) => linkTo(prefix, page, values),
    ]),
  ) as PagePaths
  return {
    ...toPages,
    /** The forms of the editors (specification, section 2). */
    add: (kind: EditedKind) => toPages[`add-${kind}`](),
    edit: (kind: EditedKind, slug: string) => toPages[`edit-${kind}`](slug),

    catalogueAdmin: (part: CatalogueAdminPart, query: Query = {}) =>
      withQuery(`${prefix}/admin/${part}`, query),

    // no pages, so under no prefix
    /** The picture of a published year. */
    yearPicture: (token: string, language: Language) => withQuery(`/years/${token}.png`, { lang: language }),
    /** What came last, for readers of feeds. */
    feed: (
      of: 'books' | `${'authors' | 'series' | 'genres' | 'awards'}/${number}` | `readers/${string}`,
      language: Language,
      format: 'atom' | 'json' = 'atom',
    ) => `/feeds/${language}/${of}.${format}`,
    /** The card of a page for other sites (oEmbed), by the page's whole URL. */
    oembed: (url: string) => withQuery('/oembed', { url, format: 'json' }),
    /** The picture of a link to a page. */
    sharePicture: (
      of: 'site' | `${'book' | 'author' | 'series' | 'award'}/${number}` | `${'reader' | 'list'}/${string}`,
      language: Language,
    ) => withQuery(`/share/${of}.png`, { lang: language }),
    /** Of the API: the rows of an import that are not on the list, as a file. */
    importRest: (id: string) => `/api/imports/${id}/rest`,
    /** Of the API: it ends the session and leads to the start page. */
    logout: () => '/api/logout',
  }
}

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

export type Paths = ReturnType<typeof makePaths>

const made = new Map<string, Paths>()

/** The links under a prefix ('' or '/de'); made once for each. */
export function pathsUnder(prefix: string): Paths {
  let paths = made.get(prefix)
  if (!paths) made.set(prefix, (paths = makePaths(prefix)))
  return paths
}

/** The language prefix of a route's parameters: '' or '/de'. */
export const prefixOf = ({ lang }: { lang?: string | undefined }): '' | `/${Language}` =>
  isInterfaceLanguage(lang) ? `/${lang}` : ''

/** The links under the language prefix of the present page. */
export function usePaths(): Paths {
  return pathsUnder(prefixOf(useParams()))
}
