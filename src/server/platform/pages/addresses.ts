import { isInterfaceLanguage, type Language } from '#contract/languages'

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

/** What the address line says, before anything is looked up. */
export type Address =
  | { kind: 'page'; path: string; barePath: string; prefix: '' | `/${Language}`; query: string }
  | { kind: 'moved'; location: string }
  | { kind: 'no-page' }
  | { kind: 'malformed' }
  | { kind: 'too-long' }

/**
 * Reads a raw request target (`/de/books?sort=new`). `path` is clean: single slashes, none at the end but for `/`
 * itself. `barePath` is without the language prefix. A `moved` location is always a path of this site.
 */
export function readAddress(
  target: string,
  redirects: Readonly<Record<string, string>> = specifiedRedirects,
): Address {
  if (target.length > addressMaxCharacters) return { kind: 'too-long' }
  const mark = target.indexOf('?')
  const sent = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : target.slice(mark + 1)
  const decoded = decode(sent)
  if (decoded === undefined || !sent.startsWith('/') || sent.includes('\\')) return { kind: 'malformed' }

  const path = `/${sent.split('/').filter(Boolean).join('/')}`
  if (isNoPage(decode(path) ?? path)) return { kind: 'no-page' }
  const [first = ''] = path.slice(1).split('/', 1)
  const prefix = isInterfaceLanguage(first) ? (`/${first}` as const) : ''
  const barePath = path.slice(prefix.length) || '/'
  const target301 = Object.hasOwn(redirects, barePath) ? redirects[barePath] : undefined
  const wanted = target301 === undefined ? path : prefix + target301
  const clean = wanted.length > 1 && wanted.endsWith('/') ? wanted.slice(0, -1) : wanted
  if (clean !== sent) return { kind: 'moved', location: query === '' ? clean : `${clean}?${query}` }
  return { kind: 'page', path, barePath, prefix, query }
}

/** What mail programs and networks add to a link to count who follows it: no part of what a page is asked. */
const tracking = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id)$/

/** A query as pages are asked by it, and cached under: sorted by name, without what only counts who follows a link. */
export function pageQuery(query: string): string {
  if (query === '') return ''
  const parameters = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name)),
  )
  parameters.sort()
  return parameters.toString()
}

function isNoPage(path: string): boolean {
  const segments = path.slice(1).split('/')
  return (
    noPages.has(segments[0] ?? '') ||
    segments[0]!.startsWith('__') ||
    segments.some((segment) => segment.startsWith('.')) ||
    hasExtension.test(path)
  )
}

/** Undefined for bad percent-encoding, control characters, and slashes that hide in it. */
function decode(path: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/%(2f|5c|7f|[01][0-9a-f])/i.test(path) || /[\u0000-\u0020\u007f]/.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
