import type { Language } from '#contract/values/languages'

/** One header of a response. */
export type HeaderPair = readonly [name: string, value: string]

/** The browser may cache the response and has to revalidate it with each request. */
export const publicCacheControl = 'public, max-age=0, must-revalidate'
/** The response belongs to one reader or is temporary: no cache may store it. */
export const privateCacheControl = 'private, no-store'

const yearSeconds = 31_536_000

/**
 * Returns the Content-Security-Policy of a page: resources only from this origin (images also from data and blob
 * URLs), inline scripts and styles only by hash. Only failure pages have inline styles.
 */
export function contentSecurityPolicy(
  scriptSources: readonly string[],
  styleSources: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptSources].join(' '),
    ['style-src', "'self'", ...styleSources].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Returns the headers of every page, independent of its content (trust S18, V10). */
export function fixedHeaders(publicUrl: string): HeaderPair[] {
  return [
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    ...(publicUrl.startsWith('https:')
      ? [['Strict-Transport-Security', `max-age=${yearSeconds}`] as const]
      : []),
  ]
}

/**
 * Returns the Vary header. A URL with a language prefix has the same response for all readers, unless the page is
 * personal. The response of a URL without a prefix depends on the language that the reader has chosen.
 */
export function varyOf(prefix: '' | `/${Language}`, isForReader = false): string {
  if (prefix === '') return 'Accept-Encoding, Accept-Language, Cookie'
  return isForReader ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
}
