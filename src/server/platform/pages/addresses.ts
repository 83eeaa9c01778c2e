import { isInterfaceLanguage, type Language } from '#contract/values/languages'
import type { PageDeclaration } from '#contract/values/pages'
import type { PageTable } from './page-table.ts'

/**
 * Addresses that lead elsewhere for good, without language prefix (specification, section 2). Prefix and query are
 * kept.
 */
export const specifiedRedirects: Readonly<Record<string, string>> = {
  '/home': '/',
  '/start': '/',
  '/privacy': '/datenschutz',
  '/imprint': '/impressum',
  '/contact': '/kontakt',
  '/terms': '/nutzungsbedingungen',
}

/** Longer addresses are answered 414. */
export const addressMaxCharacters = 2048

/** First segments that never hold a page: what is there is served by others, what is not there is a 404. */
const noPages = new Set(['api', 'assets', 'uploads', 'covers'])
const hasExtension = /\.[^./]+$/

/** What a request target means, before anything is looked up. */
export type Address =
  | PageAddress
  | { kind: 'moved'; location: string }
  /** No page has this path. */
  | { kind: 'unknown' }
  | { kind: 'no-page' }
  | { kind: 'malformed' }
  | { kind: 'too-long' }

/** The address of a page in its canonical spelling. */
export interface PageAddress {
  kind: 'page'
  page: PageDeclaration
  path: string
  /** `path` without the language prefix. */
  barePath: string
  prefix: '' | `/${Language}`
  /** The parameters that the page reads, each once, sorted by name. */
  query: string
  /** All other parameters, as a redirect of the page hands them on. */
  ignoredQuery: string
}

/**
 * Reads a raw request target (`/de/books?sort=new`). Each page has one spelling of its path: single slashes, none at
 * the end but for `/` itself, fixed segments in lower case, nothing encoded that need not be. Every other spelling is
 * `moved` there, or refused, so that routing and caching only see the canonical one. A `moved` location is always a
 * path of this site.
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
  if (!match) return { kind: 'unknown' }
  const { page, path: barePath } = match
  const path = barePath === '/' ? prefix || '/' : prefix + barePath
  if (path !== sent) return movedTo(barePath)
  return { kind: 'page', page, path, barePath, prefix, ...splitQuery(query, page.query ?? []) }
}

/** Whether a signed-in reader gets a page of their own at this target. */
export function isForReader(target: string, pages: PageTable): boolean {
  const address = readAddress(target, pages)
  return address.kind === 'page' && address.page.isForReader === true
}

/** Divides a query into what a page reads and the rest. Of equal names the first counts. */
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

/**
 * The segments of a path, decoded once, without empty ones. Undefined for bad percent-encoding, control characters,
 * backslashes and encoded slashes.
 */
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
