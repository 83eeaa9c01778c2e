import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { ServedPage } from '#contract/values/pages'
import type { PageTable } from './page-table.ts'

/**
 * Permanent redirects by the path without its language prefix. Language prefix and query are
 * preserved.
 */
export const specifiedRedirects: Readonly<Record<string, string>> = {
  '/home': '/',
  '/start': '/',
  '/privacy': '/datenschutz',
  '/imprint': '/impressum',
  '/contact': '/kontakt',
  '/terms': '/nutzungsbedingungen',
}

/** Maximum length of a request target; longer ones are answered 414. */
export const addressMaxCharacters = 2048

/**
 * First segments of paths that are never pages. Other handlers serve paths with these segments, and answer 404 if such
 * a path is unknown.
 */
const noPages = new Set(['api', 'assets', 'uploads', 'covers'])
const hasExtension = /\.[^./]+$/

/** Result of parsing a request target. Whether the shown entity exists is not checked. */
export type Address =
  | PageAddress
  | { kind: 'moved'; location: string }
  /** No page has this path. */
  | { kind: 'unknown'; prefix: '' | `/${Language}` }
  | { kind: 'no-page' }
  | { kind: 'malformed' }
  | { kind: 'too-long' }

/** The URL of a page in its canonical spelling. */
export interface PageAddress {
  kind: 'page'
  page: ServedPage
  path: string
  barePath: string
  prefix: '' | `/${Language}`
  /** The parameters that the page reads, each at most once, sorted by name. */
  query: string
  /** All other parameters, which a redirect of the page preserves. */
  ignoredQuery: string
}

/**
 * Reads a raw request target. A path that is not canonical is `moved` within this site or refused, so that caches see
 * only canonical paths.
 */
export function readAddress(
  target: string,
  pages: PageTable,
  redirects: Readonly<Record<string, string>> = specifiedRedirects,
): Address {
  if (target.length > addressMaxCharacters) return { kind: 'too-long' }
  const mark = target.indexOf('?')
  const sent = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : target.slice(mark + 1)
  const segments = decodeSegments(sent)
  if (!segments) return { kind: 'malformed' }
  if (isNoPage(segments)) return { kind: 'no-page' }

  const first = segments[0]?.toLowerCase()
  const prefix = isInterfaceLanguage(first) ? (`/${first}` as const) : ''
  const bare = prefix === '' ? segments : segments.slice(1)
  const movedTo = (barePath: string): Address => {
    const path = barePath === '/' ? prefix || '/' : prefix + barePath
    return { kind: 'moved', location: query === '' ? path : `${path}?${query}` }
  }
  const former = `/${bare.join('/').toLowerCase()}`
  if (Object.hasOwn(redirects, former)) return movedTo(redirects[former]!)
  const match = pages.match(bare)
  if (!match) return { kind: 'unknown', prefix }
  const { page, path: barePath } = match
  const path = barePath === '/' ? prefix || '/' : prefix + barePath
  if (path !== sent) return movedTo(barePath)
  return { kind: 'page', page, path, barePath, prefix, ...splitQuery(query, page.query ?? []) }
}

/** True if a signed-in reader gets a personal page at this request target. */
export function isForReader(target: string, pages: PageTable): boolean {
  const address = readAddress(target, pages)
  return address.kind === 'page' && address.page.isForReader === true
}

/** Splits a query into the parameters that the page reads and all others. The first value of a name is used. */
function splitQuery(query: string, names: readonly string[]): Pick<PageAddress, 'query' | 'ignoredQuery'> {
  if (query === '') return { query, ignoredQuery: '' }
  const read = new URLSearchParams()
  const ignored = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(query)) {
    if (!names.includes(name)) ignored.append(name, value)
    else if (!read.has(name)) read.append(name, value)
  }
  read.sort()
  return { query: read.toString(), ignoredQuery: ignored.toString() }
}

function isNoPage(segments: readonly string[]): boolean {
  const [first = ''] = segments
  return (
    noPages.has(first.toLowerCase()) ||
    first.startsWith('__') ||
    segments.some((segment) => segment.startsWith('.')) ||
    hasExtension.test(segments.at(-1) ?? '')
  )
}

/** Decodes the segments of a path once. Undefined for an invalid or unsafe path. */
function decodeSegments(path: string): string[] | undefined {
  if (!path.startsWith('/') || path.includes('\\') || !path.isWellFormed()) return undefined
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/%(2f|5c|7f|[01][0-9a-f])/i.test(path) || /[\u0000-\u0020\u007f]/.test(path)) return undefined
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}
