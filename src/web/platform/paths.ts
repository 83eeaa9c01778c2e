import { useParams } from 'react-router'
import type { EditedKind } from '#contract/values/enums'
import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageQuery } from '#contract/values/page-parameters/index'
import { type PageDeclaration, type PageName, pages } from '#contract/values/pages'

/** Query parameters; undefined values are omitted. */
type Query = Readonly<Record<string, number | string | undefined>>

function withQuery(path: string, query: Query = {}, defaults: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === defaults[name] ? [] : `${name}=${encodeURIComponent(value)}`,
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Name of the query parameter that opens the modal of a book over any page. */
export const modalParameter = 'book'

/** Returns the URL that opens the modal of a book over a page; without slug, the URL without a modal. */
export function modalHref({ pathname, search }: { pathname: string; search: string }, slug?: string): string {
  const query = new URLSearchParams(search)
  query.delete(modalParameter)
  if (slug !== undefined) query.set(modalParameter, slug)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Types of the values that replace the placeholders of a path, in the order of the placeholders. */
type PathValues<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? [value: number | string, ...(Rest extends `${string}/${infer Next}` ? PathValues<`/${Next}`> : [])]
  : []

type PagePaths = {
  [Name in PageName]: (
    ...values: [...PathValues<(typeof pages)[Name]['path']>, query?: PageQuery<Name> | undefined]
  ) => string
}

/**
 * Returns the URL of a page: the prefix, the path, and the query.
 * @param values values of the placeholders in order, then the query
 */
function linkTo(prefix: string, { path, defaults }: PageDeclaration, values: unknown[]): string {
  const full = prefix + path.replaceAll(/:\w+/g, () => String(values.shift()))
  return withQuery(path === '/' ? prefix || path : full, values[0] as Query | undefined, defaults)
}

/** Creates the functions that return the URLs of pages, files and API calls under a language prefix ('' or '/de'). */
function makePaths(prefix: string) {
  const toPages = Object.fromEntries(
    Object.entries<PageDeclaration>(pages).map(([name, page]) => [
      name,
      (...values: unknown[]) => linkTo(prefix, page, values),
    ]),
  ) as PagePaths
  return {
    ...toPages,
    /** URL of the form that adds an entity; `edit` returns that of the form that changes an entity. */
    add: (kind: EditedKind) => toPages[`add-${kind}`](),
    edit: (kind: EditedKind, slug: string) => toPages[`edit-${kind}`](slug),

    // the URLs below do not lead to pages, so they have no language prefix
    /** URL of the preview picture of a published year. */
    yearPicture: (token: string, language: Language) => withQuery(`/years/${token}.png`, { lang: language }),
    /** URL of a feed with the newest books, or news about one entity or reader. */
    feed: (
      of: 'books' | `${'authors' | 'series' | 'genres' | 'awards'}/${number}` | `readers/${string}`,
      language: Language,
      format: 'atom' | 'json' = 'atom',
    ) => `/feeds/${language}/${of}.${format}`,
    /** URL of the oEmbed data for the page with this full URL. */
    oembed: (url: string) => withQuery('/oembed', { url, format: 'json' }),
    /** URL of the preview picture that other sites show for links to a page. */
    sharePicture: (
      of: 'site' | `${'book' | 'author' | 'series' | 'award'}/${number}` | `${'reader' | 'list'}/${string}`,
      language: Language,
    ) => withQuery(`/share/${of}.png`, { lang: language }),
    /** API path of the file with the rows that an import has not imported. */
    importRest: (id: string) => `/api/imports/${id}/rest`,
    /** API path that ends the session and redirects to the start page. */
    logout: () => '/api/logout',
  }
}
export type Paths = ReturnType<typeof makePaths>

const made = new Map<string, Paths>()

/** Returns the URL functions for a language prefix ('' or '/de'). They are cached by prefix. */
export function pathsUnder(prefix: string): Paths {
  let paths = made.get(prefix)
  if (!paths) made.set(prefix, (paths = makePaths(prefix)))
  return paths
}

/** Returns the language prefix of a route: '' or, for example, '/de'. */
export const prefixOf = ({ lang }: { lang?: string | undefined }): '' | `/${Language}` =>
  isInterfaceLanguage(lang) ? `/${lang}` : ''

/** Returns the URL functions with the language prefix of the current page. */
export function usePaths(): Paths {
  return pathsUnder(prefixOf(useParams()))
}
