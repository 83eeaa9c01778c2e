import { useParams } from 'react-router'
import type { AuthorSort, BookSort, GenreGroup, SeriesSort } from '#contract/enums'
import { isInterfaceLanguage, type Language } from '#contract/languages'

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
export type BooksQuery = {
  sort?: BookSort | undefined
  group?: GenreGroup | undefined
  genre?: string | undefined
  available?: Language | undefined
  author?: number | undefined
  series?: number | undefined
  cursor?: string | undefined
}

/** Tabs of a book's page. */
export const bookTabs = ['overview', 'details', 'reviews', 'related', 'editions'] as const
export type BookTab = (typeof bookTabs)[number]

/** Every address of a page of ours, under a language prefix ('' or '/de'). No URL is put together anywhere else. */
function makePaths(prefix: string) {
  const at = (path: string, query?: Query) => withQuery(prefix + path, query)
  return {
    start: () => prefix || '/',
    books: (query: BooksQuery = {}) => at('/books', query),
    book: (slug: string, query: { tab?: BookTab | undefined; edition?: number | undefined } = {}) =>
      at(`/books/${slug}`, query),
    authors: (
      query: {
        sort?: AuthorSort | undefined
        group?: GenreGroup | undefined
        cursor?: string | undefined
      } = {},
    ) => at('/authors', query),
    author: (slug: string, query: { sort?: BookSort | undefined; cursor?: string | undefined } = {}) =>
      at(`/authors/${slug}`, query),
    seriesList: (query: { sort?: SeriesSort | undefined; cursor?: string | undefined } = {}) =>
      at('/series', query),
    genres: () => at('/genres'),
    awards: () => at('/awards'),
    search: (q?: string) => at('/search', { q }),
    login: () => at('/login'),
    register: () => at('/register'),
    privacy: () => at('/datenschutz'),
    imprint: () => at('/impressum'),
    contact: () => at('/kontakt'),
    terms: () => at('/nutzungsbedingungen'),
    dataSources: () => at('/data-sources'),
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

/** The addresses under the language prefix of the present page. */
export function usePaths(): Paths {
  const { lang } = useParams()
  return pathsUnder(isInterfaceLanguage(lang) ? `/${lang}` : '')
}

/** A path without its language prefix: `/books` of `/de/books`, `/` of `/de`. */
export function barePath(path: string): string {
  const [, first = ''] = path.split('/')
  return isInterfaceLanguage(first) ? path.slice(first.length + 1) || '/' : path
}
